import { type Figure, share } from './figures.ts';
import type { Judged } from './search-case.ts';

const languages = ['en', 'de', 'es', 'fr', 'ar'];

const rightAmongThree = (name: string, list: readonly Judged[]): Figure =>
  share(`right among three, ${name}`, list.filter(({ isRight }) => isRight).length, list.length);

const sum = (list: readonly Judged[], count: (each: Judged) => number): number =>
  list.reduce((all, each) => all + count(each), 0);

/** What is said of questions in several languages. */
export const figuresByLanguage = (judged: readonly Judged[]): Figure[] => {
  const answerable = judged.filter(({ kind }) => kind !== 'nothing');
  const named = answerable.filter(({ kind }) => kind !== 'purpose');
  const nothing = judged.filter(({ kind }) => kind === 'nothing');
  return [
    ...languages.flatMap((language) => {
      const own = named.filter((each) => each.language === language);
      return [
        rightAmongThree(
          `${language}, known things`,
          own.filter(({ known }) => known),
        ),
        rightAmongThree(
          `${language}, unknown things`,
          own.filter(({ known }) => !known),
        ),
      ];
    }),
    rightAmongThree(
      'purposes',
      answerable.filter(({ kind }) => kind === 'purpose'),
    ),
    share(
      'wrong among the first five',
      sum(answerable, ({ wrong }) => wrong),
      sum(answerable, ({ shown }) => shown),
    ),
    share(
      'nothing there: at most two, as the nearest',
      nothing.filter(({ isModest }) => isModest).length,
      nothing.length,
    ),
    share('nothing there: nothing shown', nothing.filter(({ shown }) => shown === 0).length, nothing.length),
  ];
};

export const isByLanguage = (judged: readonly Judged[]): boolean =>
  judged.some(({ language }) => language !== undefined);
