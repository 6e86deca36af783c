import type { Reason } from '../meaning/reason.ts';

/** The names of things come as they were typed, so the sentence needs no article for them. */
export const sayReason = (reason: Reason): string => {
  if (reason.by === 'meaning') return 'Sieht ähnlich aus';
  if (reason.by === 'purpose') return `Beides für: ${reason.shared}`;
  if (reason.by === 'word') return `In beidem steht: ${reason.shared}`;
  if (reason.by === 'use') return `Dafür ist es da: ${reason.offered}`;
  const { wished, offered } = reason;
  return wished === offered ? `Wie gewünscht: ${wished}` : `Gesucht: ${wished}, hier: ${offered}`;
};

export const offeredToYou = 'Dir angeboten';
