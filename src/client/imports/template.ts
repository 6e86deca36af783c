import { listColumns } from '../../shared/imports/columns.ts';
import { words } from './words.ts';

const quote = (text: string) => (/[",]/.test(text) ? `"${text}"` : text);

/** A small list to begin with; the mark at its beginning tells spreadsheets which letters these are. */
export const downloadTemplate = () => {
  const lines = [listColumns, ...words.templateLines].map((cells) => cells.map(quote).join(','));
  const address = URL.createObjectURL(new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = 'list.csv';
  link.click();
  URL.revokeObjectURL(address);
};
