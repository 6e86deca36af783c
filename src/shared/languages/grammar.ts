import type { Language } from './languages.ts';

/** A word in each of the forms that its language has for numbers; `other` stands for those that are not given. */
type Forms = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;

/** Arabic-Indic digits would stand beside the European ones that people type into names and texts. */
const numberFormat = (language: Language, options: Intl.NumberFormatOptions = {}) =>
  new Intl.NumberFormat(language, { ...options, numberingSystem: 'latn' });

/** What a catalogue needs to say numbers and lists in its language. Rules are opened when they are first used. */
export const grammarOf = (language: Language) => {
  let rules: Intl.PluralRules | undefined;

  /** 1.234 */
  const formatNumber = (count: number): string =>
    count < 1000 && Number.isInteger(count) ? String(count) : numberFormat(language).format(count);

  /** The form for this number, as it stands: `plural(2, { one: 'wartet', other: 'warten' })`. */
  const plural = (count: number, forms: Forms): string => {
    rules ??= new Intl.PluralRules(language);
    return forms[rules.select(count)] ?? forms.other;
  };

  return {
    formatNumber,
    plural,
    /** The form for this number, with the number in place of each `#`: `counted(2, { one: '# Tag', other: '# Tage' })`. */
    counted: (count: number, forms: Forms): string => plural(count, forms).replaceAll('#', formatNumber(count)),
    /** 42 % */
    formatPercent: (share: number): string =>
      numberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    /** a, b und c */
    listed: (parts: readonly string[]): string => new Intl.ListFormat(language).format(parts),
  };
};
