export const kinds = ['synonym', 'form', 'slip', 'category', 'several', 'nothing'] as const;
export const sets = ['sample', 'large', 'hurried', 'mixed'] as const;

/** What was typed, with the keys of what is right and what is related. */
export type SearchCase = {
  query: string;
  set: (typeof sets)[number];
  kind: (typeof kinds)[number] | 'name' | 'asked' | 'figures' | 'purpose';
  right: string[];
  related: string[];
  /** With the cases in several languages only, and whether the lists know the thing. */
  language?: string;
  known?: boolean;
};

export type Judged = Pick<SearchCase, 'kind' | 'language' | 'known'> & {
  isRight: boolean;
  shown: number;
  wrong: number;
  isModest: boolean;
};
