import type { Language } from '../../shared/languages/languages.ts';
import { type Db, transact } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { refuse } from '../http/refuse.ts';
import type { Place } from './threads.ts';
import { conversationWordsIn } from './words-in.ts';
import { type Author, holdThread, say } from './write.ts';

/**
 * The approved person has the item. Only its owner can confirm that, so it is kept as a fact of this approval and said in
 * the thread, once.
 */
export const sayReceived = (db: Db, author: Author, place: Place, language: Language): Promise<void> =>
  transact(db, async (tx) => {
    const [item] = await tx<{ owner_id: number }[]>`
      select owner_id from items
      where id = ${place.itemId} and status = 'approved' and recipient_id = ${author.id} for share`;
    const thread = await holdThread(tx, author, place);
    if (place.personId !== author.id) return refuse('not_recipient');
    if (!item) return refuse('not_approved');
    const said = await tx`
      update conversations c set said_received_at = now() from items i
      where c.item_id = ${place.itemId} and c.person_id = ${place.personId} and i.id = c.item_id
        and (c.said_received_at is null or c.said_received_at < i.date_approved)
      returning c.id`;
    if (said.length === 0) return;
    await say(tx, author.id, thread, { text: conversationWordsIn(language).receivedWords });
    await announce(tx, { to: [author.id, thread.other_id], about: 'items', id: place.itemId });
  });
