import type { onSendHookHandler } from 'fastify';
import { FORMER_MEMBER, formerNameIn, REMOVED_ITEM } from '../../shared/format/former-member.ts';
import { spokenBy } from './locale.ts';

/** In an answer, a name is a whole value; in a sentence somebody wrote, the words stay as they are. */
const formerName = new RegExp(`(?<="\\w*(?:name|title|actor)":")(?:${FORMER_MEMBER}|${REMOVED_ITEM})(?=")`, 'g');

/** Says the names of former members and their items in the language of the caller. */
export const sayFormerNames: onSendHookHandler = (request, _reply, payload, send) => {
  const isSaid = typeof payload === 'string' && (payload.includes(FORMER_MEMBER) || payload.includes(REMOVED_ITEM));
  send(null, isSaid ? payload.replace(formerName, (name) => formerNameIn(spokenBy(request), name)) : payload);
};
