import { Languages } from 'lucide-react';
import { isLocale, localeNames, type Locale, locales } from '../../shared/languages/languages.ts';
import { words } from './words.ts';

/** The language of this page, as the server wrote it there. */
export const localeHere = (): Locale => {
  const { lang } = document.documentElement;
  return isLocale(lang) ? lang : 'en-GB';
};

/** Each language by its own name, so that its speakers find it whatever the page speaks. */
export const LanguageSelect = ({ value, onChoose }: { value: Locale; onChoose: (locale: Locale) => void }) => (
  <label className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-sm font-semibold hover:bg-quiet">
    <Languages aria-hidden className="size-4.5 shrink-0" />
    <select
      aria-label={words.language}
      value={value}
      onChange={(event) => {
        if (isLocale(event.target.value)) onChoose(event.target.value);
      }}
      className="min-h-11 bg-transparent"
    >
      {locales.map((locale) => (
        <option key={locale} value={locale} lang={locale} className="bg-raised text-ink">
          {localeNames[locale]}
        </option>
      ))}
    </select>
  </label>
);

const YEAR_SECONDS = 365 * 24 * 3600;

/** Remembered by this browser; the page comes again in the new language. */
const chooseHere = (locale: Locale) => {
  document.cookie = `language=${locale}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
  window.location.reload();
};

/** For people who are not logged in. */
export const LanguageSwitch = () => <LanguageSelect value={localeHere()} onChoose={chooseHere} />;
