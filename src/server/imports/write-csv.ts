/** A cell that begins so is run as a formula by spreadsheets; an apostrophe before it makes it text. */
const risky = /^'*[=+\-@\t\r]/;
const neutralised = /^'+[=+\-@\t\r]/;

const neutralise = (text: string) => (risky.test(text) ? `'${text}` : text);

/** The way back, so that what was exported comes in as it was. */
export const takeNeutralised = (text: string) => (neutralised.test(text) ? text.slice(1) : text);

const quote = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export const csvLine = (cells: readonly string[]) => `${cells.map((cell) => quote(neutralise(cell))).join(',')}\r\n`;

/** Without it spreadsheets take the letters for another alphabet. */
export const byteOrderMark = '\uFEFF';
