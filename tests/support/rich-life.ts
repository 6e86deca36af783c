import { addDays, type Day } from '../../src/shared/format/days.ts';
import { mailTo } from '../../src/server/mail/mail-to.ts';
import { startJobs } from '../../src/server/program/start-jobs.ts';
import { aPhoto } from './a-photo.ts';
import { finishJobs } from './finish-jobs.ts';
import { anItem, communityOf } from './items.ts';
import { listOf, listTools } from './lists.ts';
import { makeWav, silence } from './make-wav.ts';
import { PASSWORD, type Person, type World } from './world.ts';

/** Nobody else uses these words, so that they can be looked for everywhere. */
export const own = {
  name: 'Zephyrine Quillfeather',
  email: 'zephyrine@quillfeather.example',
  knownBy: 'quokkakeeper',
  item: 'Zorbulator',
  description: 'frimplenook',
  tag: 'wuzzlegum',
  standing: 'dribblefax',
  renamed: 'Plimsoddle',
  second: 'Grumbletrunk',
  deleted: 'Vanishomat',
  imported: 'Importazoid',
  wish: 'Plonkophone',
  privateWish: 'Secretoodle',
  note: 'yibberwock',
  message: 'glimmertoad',
  thanks: 'thankuloid',
  returnNote: 'returnimoz',
  condition: 'skronkled',
  cancelled: 'cancelaroo',
  declined: 'declinoid',
  away: 'awayzle',
  report: 'snitchograph',
  answer: 'answerotron',
  shared: 'sharedoozle',
  device: 'tellophone',
} as const;

/** The background work of a world without a mail server; `settle` waits until nothing is left of it, also of what is due later. */
export const workIn = async (world: World) => {
  const { where, db, files, env, app } = world;
  const secret = 'x'.repeat(43);
  const jobs = await startJobs({
    where,
    db,
    files,
    env,
    embedder: null,
    secret,
    publicUrl: 'http://enough.test',
    log: app.log,
  });
  return { settle: () => finishJobs(db), stop: jobs.stop };
};

export type Work = Awaited<ReturnType<typeof workIn>>;

/** Registers, is let in by the administrator, and logs in. */
export const comeIn = async (world: World, admin: Person, { name, email }: { name: string; email: string }) => {
  const visitor = world.aVisitor();
  const body = { username: email, email, name, password: PASSWORD, known_by: own.knownBy };
  await visitor.call('POST /register', { body });
  const [request] = await admin.call('GET /api/admin/join-requests');
  await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id: request?.id ?? 0 } });
  const { userId } = await visitor.call('POST /login', { body: { username: email, password: PASSWORD } });
  return { ...visitor, id: userId, name, email, password: PASSWORD };
};

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const post = async (by: Person, group: number, fields: Record<string, string>) => {
  const form = formOf({ groups: JSON.stringify([group]), giveaway_flag: 'false', ...fields });
  form.append('image', new Blob([new Uint8Array((await aPhoto()).buffer)]));
  return (await by.call('POST /add-item', { body: form })).item?.id ?? 0;
};

const wish = async (by: Person, fields: Record<string, string>) =>
  (await by.call('POST /add-wish', { body: formOf(fields) })).wish.id;

/** From the request to the return. */
const borrow = async (owner: Person, borrower: Person, itemId: number, due: Day, note = '') => {
  await borrower.call('POST /express-interest', { body: { itemId, note } });
  await owner.call('POST /accept-interest', { body: { item_id: itemId, interested_user_id: borrower.id, due } });
  await owner.call('POST /confirm-transfer', { body: { itemId } });
};

const thank = async (who: Person, itemId: number, text: string) => {
  const [handover] = await who.call('GET /api/items/:id/history', { params: { id: itemId } });
  await who.call('POST /api/handovers/:id/thanks', { params: { id: handover?.id ?? 0 }, body: { text } });
};

const talk = async (zoe: Person, nora: Person, itemId: number) => {
  const params = { itemId, personId: nora.id };
  const time = new Date(Date.now() + 3 * 86_400_000).toISOString();
  await zoe.call('POST /api/conversations/:itemId/:personId', { params, body: { text: own.message } });
  await nora.call('POST /api/conversations/:itemId/:personId', { params, body: { text: 'Words of Nora.' } });
  await zoe.call('POST /api/conversations/:itemId/:personId/times', { params, body: { times: [time] } });
  await nora.call('POST /api/conversations/:itemId/:personId/times/accept', { params, body: { time } });
};

const readFeed = async (world: World, who: Person) => {
  const { url } = await who.call('GET /api/calendar');
  await world.app.inject(new URL(url).pathname);
};

/** A recording that waits for its words; its sound is the member's name. */
const record = (by: Person) => {
  const sound = makeWav(1, silence);
  sound.write(own.name, 1000, 'latin1');
  const form = new FormData();
  form.append('audio', new Blob([new Uint8Array(sound)], { type: 'audio/wav' }), 'recording.wav');
  return by.call('POST /upload-audio', { body: form });
};

type People = { world: World; admin: Person; nora: Person; otto: Person; zoe: Person; group: number; today: Day };

/** A loan in each direction that is over, a booking that was cancelled, a gift, and requests that are open or declined. */
const lendAndBorrow = async ({ world, nora, otto, zoe, group, today }: People) => {
  const { db } = world;
  const soon = addDays(today, 5);
  const words = { name: own.item, description: own.description, tags: JSON.stringify([own.tag]) };
  const lent = await post(zoe, group, words);
  const editing = { userId: zoe.id, version: 1, name: own.renamed, standing_words: own.standing };
  await zoe.call('PATCH /api/items/:id', { params: { id: lent }, body: editing });
  await borrow(zoe, nora, lent, soon);
  await talk(zoe, nora, lent);
  for (const each of [zoe, nora]) await readFeed(world, each);
  const openMatters = await zoe.call('GET /api/account/leave');
  await nora.call('POST /say-returned', { body: { itemId: lent, note: 'Nora was here.' } });
  await zoe.call('POST /return-item', { body: { itemId: lent, note: own.returnNote, condition: own.condition } });
  await thank(nora, lent, 'Nora says thanks.');

  const borrowed = await anItem(db, nora.id, { name: 'Noras drill', giveaway: false });
  await borrow(nora, zoe, borrowed, soon, own.note);
  await nora.call('POST /return-item', { body: { itemId: borrowed } });
  await thank(zoe, borrowed, own.thanks);
  const later = { from: addDays(today, 20), until: addDays(today, 22) };
  await zoe.call('POST /express-interest', { body: { itemId: borrowed, note: own.note, ...later } });
  await nora.call('POST /accept-interest', { body: { item_id: borrowed, interested_user_id: zoe.id } });
  const [booking] = await db<
    { id: number }[]
  >`select id from bookings where person_id = ${zoe.id} and state = 'booked'`;
  await zoe.call('DELETE /api/bookings/:id', { params: { id: booking?.id ?? 0 }, body: { word: own.cancelled } });

  const received = await anItem(db, nora.id, { name: 'Noras gift', interested: [zoe.id], recipient: zoe.id });
  await nora.call('POST /confirm-transfer', { body: { itemId: received } });
  const waitsFor = await anItem(db, nora.id, { name: 'Noras saw' });
  await zoe.call('POST /express-interest', { body: { itemId: waitsFor, note: own.note } });
  const wanted = await anItem(db, zoe.id, { name: own.second });
  await otto.call('POST /express-interest', { body: { itemId: wanted, note: 'Words of Otto.' } });
  await nora.call('POST /express-interest', { body: { itemId: wanted } });
  await zoe.call('POST /decline-interest', { body: { itemId: wanted, interestedUserId: nora.id, note: own.declined } });
  const deleted = await anItem(db, zoe.id, { name: own.deleted });
  await zoe.call('DELETE /delete-item/:id', { params: { id: deleted } });
  return { soon, openMatters, lent, borrowed, received, waitsFor, wanted };
};

const wishForThings = async ({ world, zoe }: People, found: number) => {
  const wishId = await wish(zoe, { name: own.wish, description: own.description, privacySetting: 'public' });
  const hidden = await wish(zoe, { name: own.privateWish, privacySetting: 'private' });
  await world.db`insert into matches (wish_id, item_id, score, reason) values (${wishId}, ${found}, 1, ${own.wish})`;
  return { wishId, hidden };
};

/** Feedback with and without a name, and reports on both sides, one of them decided and answered. */
const speakUp = async ({ admin, nora, zoe }: People, things: { waitsFor: number; wanted: number; wishId: number }) => {
  const speak = (content: string, anonymous: boolean) =>
    zoe.call('POST /api/feedback', { body: { userId: zoe.id, content, anonymous } });
  const board = await speak(`More ladders, says ${own.name}`, false);
  await speak('Shorter meetings', true);
  await zoe.call('POST /api/feedback/upvote', { body: { id: board.id, userId: zoe.id } });
  const complaint = { kind: 'item', id: things.waitsFor, reason: 'unsafe', words: own.report } as const;
  await zoe.call('POST /api/reports', { body: complaint });
  const reported = [
    ['wish', things.wishId],
    ['person', zoe.id],
    ['item', things.wanted],
  ] as const;
  for (const [kind, id] of reported)
    await nora.call('POST /api/reports', { body: { kind, id, reason: 'rude', words: 'Words of Nora.' } });
  const about = (await admin.call('GET /api/admin/reports')).find(({ kind }) => kind === 'wish');
  const decision = { act: 'warn', reason: `${own.name} should not` } as const;
  await admin.call('POST /api/admin/reports/:id/act', { params: { id: about?.id ?? 0 }, body: decision });
  const [notice] = await zoe.call('GET /api/notices');
  await zoe.call('POST /api/notices/:id/answer', { params: { id: notice?.id ?? 0 }, body: { words: own.answer } });
};

/** Connections, a block, links for others, days away, a list, a recording. */
const meetOthers = async ({ world, admin, nora, otto, zoe, group, today }: People, lent: number) => {
  await zoe.call('POST /api/connections/request', { body: { userId: zoe.id, identifier: nora.name } });
  const [asked] = await nora.call('GET /api/connections/requests', { query: { userId: nora.id } });
  const answer = { userId: nora.id, requestId: asked?.id ?? 0, action: 'accept' } as const;
  await nora.call('POST /api/connections/respond', { body: answer });
  await otto.call('POST /api/connections/request', { body: { userId: otto.id, identifier: own.email } });
  await anItem(world.db, admin.id, { name: 'Of the administrator' });
  await zoe.call('PUT /api/people/:id/block', { params: { id: admin.id } });
  await zoe.call('POST /api/invitation-links', { body: { groups: [group], uses: 3, days: 9 } });
  const library = { userId: zoe.id, itemIds: [lent], description: own.shared, password: '' };
  await zoe.call('POST /api/shared-library', { body: library });
  const away = { from: addDays(today, 40), until: addDays(today, 44), word: own.away };
  await zoe.call('PUT /api/account/closed', { body: away });
  const { bring, start } = await listTools(world);
  const list = await bring(zoe, { list: listOf(`${own.imported},,lend,,,,`, 'bad line,,neither,,,,') });
  await start(zoe, list.id);
  await record(zoe);
  await world.db`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${`https://push.example.org/${own.device}`}, ${Buffer.alloc(65, own.device)},
      ${Buffer.alloc(16, own.device)}
    from sessions where user_id = ${zoe.id}`;
};

/** Somebody who has done everything that a member can do, and the neighbours who had to do with it. */
export const liveRichly = async (world: World, work: Work) => {
  const { db } = world;
  const admin = await world.anAdmin();
  const [nora, otto] = [await world.aMember({ name: 'Nora Neighbour' }), await world.aMember({ name: 'Otto Other' })];
  await admin.call('POST /api/preapprove-email', { body: { email: own.email } });
  const zoe = await comeIn(world, admin, own);
  const [row] = await db<{ today: Day }[]>`select community_day() as today`;
  const people = { world, admin, nora, otto, zoe, group: await communityOf(db), today: row?.today ?? '' };
  const things = await lendAndBorrow(people);
  const wishes = await wishForThings(people, things.waitsFor);
  await speakUp(people, { ...things, ...wishes });
  await meetOthers(people, things.lent);
  await work.settle();
  // News for a neighbour with a daily mail waits for the evening.
  await nora.call('PUT /api/mail-choices/daily', { body: { userId: nora.id, is_daily: true } });
  await zoe.call('POST /withdraw-interest', { body: { itemId: things.waitsFor } });
  await zoe.call('POST /express-interest', { body: { itemId: things.waitsFor, note: own.note } });
  await zoe.call('POST /api/account/download');
  await work.settle();
  return { admin, nora, otto, zoe, ...things, ...wishes };
};

/** Mails that will not leave in time: one to the member, and one that tells a neighbour about them. */
export const leaveMailsWaiting = async (world: World, zoe: Person, nora: Person) => {
  const wait = { afterSeconds: 3600 };
  await mailTo(world.db, {
    kind: 'passwordChanged',
    to: zoe.email,
    data: { name: zoe.name },
    dedupe: 'later',
    ...wait,
  });
  await mailTo(world.db, {
    kind: 'passwordChanged',
    to: nora.email,
    data: { name: zoe.name },
    dedupe: 'later',
    ...wait,
  });
  const none = {
    due: [],
    moreDue: 0,
    items: [],
    moreItems: 0,
    moreWishes: 0,
    lastYear: [],
    lines: '',
    unsubscribeUrl: '/unsubscribe',
  };
  await mailTo(world.db, {
    kind: 'letter',
    to: nora.email,
    data: { ...none, frequency: 'weekly', wishes: [{ id: '0', wish: 'A boat', name: zoe.name }] },
    dedupe: 'later',
    ...wait,
  });
};

export type Life = Awaited<ReturnType<typeof liveRichly>>;
