/** The languages of the product. Every catalogue of words has a file for each of them (docs/languages.md). */
export const languages = ['en', 'de', 'es', 'fr', 'ar'] as const;
export type Language = (typeof languages)[number];

/** What a person can choose: a language, and for English also how dates are written. */
export const locales = ['en-GB', 'en-US', 'de', 'es', 'fr', 'ar'] as const;
export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'en-GB';

/** Each in its own language, so that its speakers find it whatever the page speaks. */
export const localeNames: Record<Locale, string> = {
  'en-GB': 'English',
  'en-US': 'English (US)',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
  ar: 'العربية',
};

export const isLocale = (value: unknown): value is Locale => locales.some((each) => each === value);

export const isLanguage = (value: unknown): value is Language => languages.some((each) => each === value);

export const languageOf = (locale: Locale): Language => {
  const [language] = locale.split('-');
  return isLanguage(language) ? language : 'en';
};

export type Direction = 'ltr' | 'rtl';

export const directionOf = (language: Language): Direction => (language === 'ar' ? 'rtl' : 'ltr');
