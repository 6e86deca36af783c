import type { Entry, What } from '../../sending/entry.ts';
import { findBody } from '../../sending/store.ts';
import { type Posting, paths } from '../base/paths.ts';
import type { Actor } from '../live/act.ts';
import { keptKey, writeKept } from '../live/kept-words.ts';
import { removeWaiting } from '../outbox/keep.ts';
import { mendedPlace, putDraft } from '../posting/use-draft.ts';

const filesIn = async (entry: Entry): Promise<File[]> => {
  const body = await findBody(entry);
  if (!body || !('parts' in body)) return [];
  return body.parts.flatMap(([, value]) =>
    typeof value === 'string' ? [] : [new File([value.bytes], value.name, { type: value.type })],
  );
};

type Post = Extract<What, { kind: 'item' | 'wish' }>;

/** A post goes back into its form, under the same key. */
const reopenPost = async ({ userId }: Actor, entry: Entry, what: Post) => {
  const { key } = entry;
  const kind: Posting = what.kind === 'wish' ? 'wish' : what.post;
  const files = await filesIn(entry);
  const photos = what.kind === 'wish' ? [] : what.photos.map((photo, at) => ({ ...photo, file: files[at] }));
  if (!(await putDraft(mendedPlace(userId, kind, key), { ...what.draft, key, photos }))) return null;
  await removeWaiting(entry);
  const query = { post: kind, mend: key };
  return kind === 'wish' ? paths.wishes(query) : paths.items(query);
};

/** Puts the words back into their form; what was put there leaves the list. */
const reopenForm = async (actor: Actor, entry: Entry, name: string, form: object) => {
  writeKept(keptKey(actor, name), form);
  await removeWaiting(entry);
};

/** Opens the place where it can be mended, filled with what was written. Answers its address; null if that is not possible. */
export const mend = async (actor: Actor, entry: Entry): Promise<string | null> => {
  const { what } = entry;
  if (what.kind === 'item' || what.kind === 'wish') return reopenPost(actor, entry, what);
  if (what.kind === 'feedback') {
    await reopenForm(actor, entry, 'feedback', { content: what.content, anonymous: what.anonymous });
    return paths.feedback();
  }
  // What was said of a return stays in the list, and a message in its thread: both can be sent again from there.
  if (what.kind === 'message') return paths.thread(what.itemId, what.personId);
  if (what.kind === 'ask') await reopenForm(actor, entry, `ask:${what.itemId}`, what.asking);
  return paths.items({ item: what.itemId });
};
