/** What marks an invented thing in the preview. */
export const exampleTag = 'Example';

/** Whether a list holds nothing but examples. */
export const areExamples = (things: readonly { tags: readonly string[] }[]): boolean =>
  things.length > 0 && things.every(({ tags }) => tags.includes(exampleTag));
