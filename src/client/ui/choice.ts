/** One thing to choose, and the word for it. */
export type Choice<V extends string> = { value: V; label: string };
