/** What remains of a member who has left: the name that others read in their history, and that of the member's items. */
export const FORMER_MEMBER = 'Former member';
export const REMOVED_ITEM = 'Removed item';

const formerMember = {
  en: FORMER_MEMBER,
  de: 'Früheres Mitglied',
  es: 'Antiguo miembro',
  fr: 'Ancien membre',
  ar: 'عضو سابق',
};

const removedItem = {
  en: REMOVED_ITEM,
  de: 'Gelöschtes Ding',
  es: 'Cosa eliminada',
  fr: 'Objet supprimé',
  ar: 'غرض محذوف',
};

/** The two names are stored in English; their readers see them in their own language. Other names stay as they are. */
export const formerNameIn = (language: keyof typeof formerMember, name: string): string => {
  if (name === FORMER_MEMBER) return formerMember[language];
  return name === REMOVED_ITEM ? removedItem[language] : name;
};

/** Nobody who is here may be called so, in any language. */
export const isFormerMember = (name: string): boolean =>
  Object.values(formerMember).some((each) => each.toLowerCase() === name.toLowerCase());
