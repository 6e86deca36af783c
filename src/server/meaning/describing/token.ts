/** A word or sign of a sentence with its part of speech, such as NOUN, ADJ, DET or PUNCT. */
export type Token = { said: string; pos: string };
