import { type Locale, locales } from '../../shared/languages/languages.ts';

const nearestLocale = (tag: string): Locale | undefined => {
  const [language = '', ...rest] = tag.toLowerCase().split('-');
  if (language === 'en') return rest.includes('us') ? 'en-US' : 'en-GB';
  return locales.find((each) => each === language);
};

/** The first of the languages a browser asks for (its `Accept-Language`) that the product speaks. */
export const acceptedLocale = (header = ''): Locale | null => {
  // A browser sends a handful; nobody needs to make the server sort thousands.
  const wanted = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(/\s*;\s*/);
      const weight = parameters.find((each) => each.startsWith('q='));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ weight }) => weight > 0);
  for (const { tag } of wanted.toSorted((a, b) => b.weight - a.weight)) {
    const locale = nearestLocale(tag);
    if (locale !== undefined) return locale;
  }
  return null;
};
