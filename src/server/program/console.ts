/** Operator messages at the start; everything else is logged. */
export const say = (text: unknown): void => console.log(text instanceof Error ? text.stack : text);
