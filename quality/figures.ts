/** One measured share: how many of how many cases. */
export type Figure = { name: string; hits: number; cases: number };

export const share = (name: string, hits: number, cases: number): Figure => ({ name, hits, cases });

export const valueOf = ({ hits, cases }: Figure): number => (cases === 0 ? 0 : hits / cases);

export const printFigures = (title: string, part: string, figures: readonly Figure[]): void => {
  for (const figure of figures) {
    const place = `${title}, ${figure.name}`.padEnd(66);
    console.log(`${place} ${part.padEnd(19)} ${valueOf(figure).toFixed(3)}  (${figure.hits} of ${figure.cases})`);
  }
};
