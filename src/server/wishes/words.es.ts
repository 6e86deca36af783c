import type { Reason } from '../meaning/reason.ts';

const asSentence = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Things come in any language and any gender, so no sentence needs an article: "Cuna, o sea, moisés". */
export const sayReason = (reason: Reason): string => {
  if (reason.by === 'meaning') return 'Se parece';
  if (reason.by === 'purpose') return `Para lo mismo: ${reason.shared}`;
  if (reason.by === 'word') return `En común: ${reason.shared}`;
  if (reason.by === 'use') return `Sirve para eso: ${reason.offered}`;
  const { wished, offered } = reason;
  return wished === offered ? `${asSentence(wished)}, como deseabas` : `${asSentence(wished)}, o sea, ${offered}`;
};

export const offeredToYou = 'Te lo ofrecen';
