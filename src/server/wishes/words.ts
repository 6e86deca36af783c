import type { Reason } from '../meaning/reason.ts';

const isMany = (thing: string): boolean => /[^s]s$/.test(thing);
const withArticle = (thing: string): string => {
  if (isMany(thing)) return thing;
  return `${/^[aeiou]/.test(thing) ? 'an' : 'a'} ${thing}`;
};
const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Why something was found, as a neighbour would say it: "A cot is a crib". */
export const sayReason = (reason: Reason): string => {
  if (reason.by === 'meaning') return 'Looks similar';
  if (reason.by === 'purpose') return `Both for ${reason.shared}`;
  if (reason.by === 'word') return `Both mention ${reason.shared}`;
  if (reason.by === 'use') return `What ${withArticle(reason.offered)} ${isMany(reason.offered) ? 'are' : 'is'} for`;
  const { wished, offered } = reason;
  if (wished === offered) return `${asSentence(withArticle(wished))}, as wished`;
  return `${asSentence(withArticle(wished))} ${isMany(wished) ? 'are' : 'is'} ${withArticle(offered)}`;
};

/** In place of a reason where a neighbour offered it. */
export const offeredToYou: string = 'Offered to you';
