/** The sizes of clothes and shoes, as they are counted on the continent; a British 7 is none of them. */
const smallest = 16;
const largest = 60;

const said = /\bsizes?\s+(\d{2})(?:\s*(?:to|-|–|or|and|\/)\s*(\d{2}))?\b/gi;
const bare =
  /(?<![\d.,:×x])\b(\d{2})\b(?!\s*(?:[.,:]\d|[×x%"″'’+-]|years?|yrs?|inch|[cm]?m\b|ft|k?g\b|l\b|w\b|v\b|pieces|pcs|people|min))/gi;

const isSize = (number: number): boolean => number >= smallest && number <= largest;

/** "Size 38", "sizes 36 to 39". */
export const sizesIn = (text: string): number[] =>
  [...text.matchAll(said)].flatMap(([, first, last = first]) => {
    const [from, to] = [Number(first), Number(last)];
    return isSize(from) && isSize(to)
      ? Array.from({ length: Math.max(to - from, 0) + 1 }, (_, more) => from + more)
      : [];
  });

/** "Hiking boots 44": somebody who wishes for clothes or shoes need not say that it is a size. */
export const bareSizesIn = (name: string): number[] =>
  [...name.matchAll(bare)].map(([, number]) => Number(number)).filter(isSize);

/** Whether both say a size, and none of the wished ones is there. What says no size may have it. */
export const isOtherSize = (wished: ReadonlySet<number>, offered: ReadonlySet<number>): boolean =>
  wished.size > 0 && offered.size > 0 && ![...wished].some((size) => offered.has(size));
