import type { ImportedList, LineWords, UnknownWord } from '../../shared/imports/contract.ts';
import { call } from '../http/call.ts';
import { upload } from '../http/upload.ts';
import { act, type Actor } from '../live/act.ts';
import type { Recipients } from '../posting/recipients/recipients.ts';
import { importQuery } from './queries.ts';
import { words } from './words.ts';

type Bringing = { list: File; photos: File | null; forUserId: number | null; recipients: Recipients };

/** The words go first, so that the server can refuse before the photos have travelled. */
const formOf = ({ list, photos, forUserId, recipients }: Bringing) => {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('groups', JSON.stringify(recipients.groups));
  form.set('connections', JSON.stringify(recipients.connections));
  if (forUserId !== null) form.set('forUserId', String(forUserId));
  form.set('list', list);
  if (photos !== null) form.set('photos', photos);
  return form;
};

const keep = ({ client }: Actor, list: ImportedList) => client.setQueryData(importQuery(list.id).queryKey, list);

export const lookAtList = (actor: Actor, bringing: Bringing, onProgress: (share: number) => void) =>
  act(actor, {
    call: () => upload(onProgress)('POST /api/import', { body: formOf(bringing) }),
    keep: (list) => keep(actor, list),
    failed: words.failed,
  });

export const makeList = (actor: Actor, id: number) =>
  act(actor, {
    call: () => call('POST /api/import/:id', { params: { id } }),
    keep: (list) => keep(actor, list),
    failed: words.failed,
  });

type Mended = Partial<Omit<LineWords, 'kind'> & { kind: 'lend' | 'offer' }>;

/** Mends a line that stays out; answers null where it could not be sent. */
export const correctLine = (actor: Actor, id: number, line: number, body: Mended) =>
  act(actor, {
    call: () => call('PATCH /api/import/:id/lines/:line', { params: { id, line }, body }),
    keep: (list) => keep(actor, list),
    failed: words.failedToMend,
  });

type Meaning = { column: UnknownWord['column']; said: string; means: NonNullable<UnknownWord['guess']> | '' };

/** Says what a word of the list means, for all lines that hold it. */
export const explainWord = (actor: Actor, id: number, meaning: Meaning) =>
  act(actor, {
    call: () => call('PUT /api/import/:id/words', { params: { id }, body: meaning }),
    keep: (list) => keep(actor, list),
    failed: words.failedToMend,
  });
