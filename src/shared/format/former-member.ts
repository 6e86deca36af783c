/** What remains of a member who has left: the name that others read in their history, and that of the member's items. */
export const FORMER_MEMBER = 'Former member';
export const REMOVED_ITEM = 'Removed item';

/** In each of the languages of the product. */
const formerNames = {
  en: { [FORMER_MEMBER]: FORMER_MEMBER, [REMOVED_ITEM]: REMOVED_ITEM },
  de: { [FORMER_MEMBER]: 'Früheres Mitglied', [REMOVED_ITEM]: 'Gelöschtes Ding' },
  es: { [FORMER_MEMBER]: 'Antiguo miembro', [REMOVED_ITEM]: 'Cosa eliminada' },
  fr: { [FORMER_MEMBER]: 'Ancien membre', [REMOVED_ITEM]: 'Objet supprimé' },
  ar: { [FORMER_MEMBER]: 'عضو سابق', [REMOVED_ITEM]: 'غرض محذوف' },
};

/** The two names are stored in English; their readers see them in their own language. Other names stay as they are. */
export const formerNameIn = (language: keyof typeof formerNames, name: string): string =>
  name === FORMER_MEMBER || name === REMOVED_ITEM ? formerNames[language][name] : name;

/** Nobody who is here may be called so, in any language. */
export const isFormerMember = (name: string): boolean =>
  Object.values(formerNames).some(({ [FORMER_MEMBER]: each }) => each.toLowerCase() === name.toLowerCase());
