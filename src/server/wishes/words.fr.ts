import type { Reason } from '../meaning/reason.ts';

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Things come in any language and any gender, so no sentence needs an article: "Berceau, autrement dit lit de bébé". */
export const sayReason = (reason: Reason): string => {
  if (reason.by === 'meaning') return 'Ça y ressemble';
  if (reason.by === 'purpose') return `Pour la même chose : ${reason.shared}`;
  if (reason.by === 'word') return `En commun : ${reason.shared}`;
  if (reason.by === 'use') return `Fait pour ça : ${reason.offered}`;
  const { wished, offered } = reason;
  return wished === offered
    ? `${asSentence(wished)}, comme souhaité`
    : `${asSentence(wished)}, autrement dit ${offered}`;
};

export const offeredToYou = 'Proposé pour toi';
