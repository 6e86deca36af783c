import { type MailedStep, mailedStepPath } from '../../shared/items/mailed-steps.ts';

/** Where the buttons of mails lead; the same in every language. */
export const toItem = (label: string, itemId: string) => ({ label, path: `/items?item=${itemId}` as const });

/** Opens the item with this step ready to be pressed; opening it does nothing. */
export const toStep = (label: string, { itemId }: { itemId: string }, step: MailedStep) => ({
  label,
  path: mailedStepPath(itemId, step),
});

export const toThread = (label: string, { itemId, personId }: { itemId: string; personId: string }) => ({
  label,
  path: `/messages/${itemId}/${personId}` as const,
});

/** One line of a list: what happened, the page that shows it and its words, with tabs between them. */
export const readLines = (lines: string) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [label = '', path = '', words = ''] = line.split('\t');
      return { label, path: `/${path.replace(/^\/+/, '')}` as const, words };
    });
