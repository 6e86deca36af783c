/** Where a card cuts its texts. */
export const cardLengths = { wishName: 50, ownerName: 30, description: 100 } as const;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cuts a text to so many characters and says so with an ellipsis; never in the middle of an emoji or an accent. */
export const truncate = (text: string, length: number): string => {
  if (text.length <= length) return text;
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  return characters.length <= length ? text : `${characters.slice(0, length).join('').trimEnd()}…`;
};
