import type { Reason } from '../meaning/reason.ts';

/** The names of things come as they were typed, so the sentence needs no article for them. */
export const sayReason = (reason: Reason): string => {
  if (reason.by === 'meaning') return 'يبدو مشابهًا';
  if (reason.by === 'purpose') return `كلاهما لـ: ${reason.shared}`;
  if (reason.by === 'word') return `في كليهما: ${reason.shared}`;
  if (reason.by === 'use') return `هذا ما يُستعمل له: ${reason.offered}`;
  const { wished, offered } = reason;
  return wished === offered ? `كما تمنيت: ${wished}` : `المطلوب: ${wished}، وهنا: ${offered}`;
};

export const offeredToYou = 'معروض عليك';
