import { FORMER_MEMBER, formerNameIn } from '../../shared/format/former-member.ts';
import type { Language } from '../../shared/languages/languages.ts';
import { type ReportAct, reportActs, type ReportKind, reportKinds } from '../../shared/reports/kinds.ts';
import { acts, decisions, kinds, type PlainAct, undone } from './record-words.ts';
import { recordWordsIn } from './record-words-in.ts';

/** How a decision about a report, or its undoing, is stored. */
export type DecidedAct = string & { readonly isDecided: true };
export type AuditAct = PlainAct | DecidedAct;

// oxlint-disable-next-line typescript/consistent-type-assertions
const stored = (text: string) => text as DecidedAct;
export const decidedAct = (act: ReportAct, kind: ReportKind) => stored(decisions[act](kinds[kind]));
export const undoneAct = (act: ReportAct, kind: ReportKind) => stored(undone(decidedAct(act, kind)));

const isPlain = (act: string): act is PlainAct => Object.hasOwn(acts, act);

const readActs = (language: Language): Map<string, string> => {
  const words = recordWordsIn(language);
  const said = new Map<string, string>(Object.keys(acts).map((act) => [act, isPlain(act) ? words.acts[act] : act]));
  for (const act of reportActs)
    for (const kind of reportKinds) {
      const decision = words.decisions[act](words.kinds[kind]);
      said.set(decidedAct(act, kind), decision).set(undoneAct(act, kind), words.undone(decision));
    }
  return said;
};

const known = new Map<Language, Map<string, string>>();

/** Every stored act and what it is called in a language. */
const actsIn = (language: Language): Map<string, string> => {
  const said = known.get(language) ?? readActs(language);
  known.set(language, said);
  return said;
};

/** An entry in the language of its reader; one that an older version wrote stays as it is. */
export const sayAct = (language: Language, act: string): string => actsIn(language).get(act) ?? act;

/** The stored acts whose words contain a text. */
export const findActs = (language: Language, text: string): string[] =>
  [...actsIn(language)].filter(([, said]) => said.toLowerCase().includes(text.toLowerCase())).map(([act]) => act);

const isSetting = (key: string, of: object): key is keyof typeof of => Object.hasOwn(of, key);

/** What it was done to: names as they are, and the settings of the community by their words. */
export const saySubject = (language: Language, act: string, subject: string | null): string | null => {
  if (subject === null) return null;
  if (act !== ('settings changed' satisfies PlainAct))
    return subject.replace(FORMER_MEMBER, formerNameIn(language, FORMER_MEMBER));
  const { settings } = recordWordsIn(language);
  return subject
    .split(', ')
    .map((key) => (isSetting(key, settings) ? settings[key] : key))
    .join(', ');
};
