import { callOverHttp } from '../../tests/support/call-over-http.ts';
import type { ActKind } from './journal.ts';
import { itemForm, type Neighbourhood, type Person } from './people.ts';

/** A page gives up on an answer after this time and asks again; an upload may take longer. */
export const PATIENCE_MS = 8000;
const UPLOAD_PATIENCE_MS = 40_000;

type Given = { url: string; neighbourhood: Neighbourhood };
export type Sending = { id: string; kind: ActKind; person: Person; itemId: number };

const wishForm = (name: string): FormData => {
  const form = new FormData();
  form.set('name', name);
  form.set('description', 'For a weekend.');
  form.set('privacySetting', 'public');
  return form;
};

/** Sends an act once; sent again it is still the same one. Answers the item that it is about. */
export const sendAct = async (
  { url, neighbourhood }: Given,
  { id, kind, person, itemId }: Sending,
): Promise<number> => {
  const patienceMs = kind === 'item' ? UPLOAD_PATIENCE_MS : PATIENCE_MS;
  const call = callOverHttp(url, person.cookies, { patienceMs });
  const headers = { 'idempotency-key': id };
  const { talks, group } = neighbourhood;
  const ways: Record<ActKind, () => Promise<unknown>> = {
    message: async () => {
      const talk = talks.find(({ asker, owner }) => asker === person || owner === person);
      if (!talk) throw new Error('This member talks with nobody.');
      const params = { itemId: talk.itemId, personId: talk.asker.id };
      await call('POST /api/conversations/:itemId/:personId', { params, body: { text: id }, headers });
    },
    wish: () => call('POST /add-wish', { body: wishForm(id), headers }),
    feedback: () => call('POST /api/feedback', { body: { userId: person.id, content: id, anonymous: false }, headers }),
    interest: () => call('POST /express-interest', { body: { itemId }, headers }),
    item: async () => {
      const { item } = await call('POST /add-item', { body: await itemForm(id, group), headers });
      return item?.id;
    },
  };
  const about = await ways[kind]();
  return typeof about === 'number' ? about : itemId;
};
