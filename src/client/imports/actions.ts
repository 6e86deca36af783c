import type { ImportedList } from '../../shared/imports/contract.ts';
import { call } from '../http/call.ts';
import { upload } from '../http/upload.ts';
import { act, type Actor } from '../live/act.ts';
import type { Recipients } from '../recipients/recipients.ts';
import { importQuery } from './queries.ts';
import { words } from './words.ts';

export type Bringing = { list: File; photos: File | null; forUserId: number | null; recipients: Recipients };

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
