import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aGroup, anItem } from '../../../tests/support/items.ts';
import { aWorld, PASSWORD, type Person, type World } from '../../../tests/support/world.ts';

describe('what somebody came for', () => {
  let world: World;
  let owner: Person;
  let admin: Person;
  /** A group that no newcomer is in. */
  let circle: number;
  beforeAll(async () => {
    world = await aWorld();
    owner = await world.aMember({ name: 'Hannah Berg' });
    admin = await world.anAdmin();
    circle = await aGroup(world.db, 'Old friends', [owner.id]);
  });
  afterAll(() => world.close());

  type Wanted = { password?: string };
  const aLink = async ({ password = '' }: Wanted = {}) => {
    const itemId = await anItem(world.db, owner.id, { name: 'Ladder', groups: [circle] });
    const body = { userId: owner.id, itemIds: [itemId], description: '', password };
    const { sharedId } = await owner.call('POST /api/shared-library', { body });
    return { sharedId, itemId, thing: `item-${itemId}` };
  };
  const open = async (sharedId: string, password: string) => {
    const headers = { 'x-library-password': encodeURIComponent(password) };
    return world.aVisitor().call('GET /api/shared-library/:sharedId', { params: { sharedId }, headers });
  };

  let count = 0;
  const register = (cameFor: object, email = `newcomer${(count += 1)}@example.org`, browser = world.aVisitor()) => {
    const body = { username: email, email, name: 'Ina New', password: PASSWORD, came_for: { from: '', ...cameFor } };
    return browser.call.reply('POST /register', { body }).then((answer) => ({ email, answer }));
  };
  const approve = async (email: string) => {
    const waiting = await admin.call('GET /api/admin/join-requests');
    const id = waiting.find((request) => request.email === email)?.id ?? 0;
    await admin.call('POST /api/admin/join-requests/:id/approve', { params: { id } });
  };
  /** In a browser that has never been here. */
  const logIn = async (email: string) => {
    const visitor = world.aVisitor();
    const session = await visitor.call('POST /login', { body: { username: email, password: PASSWORD } });
    return { ...visitor, id: session.userId, session };
  };
  const comeIn = async (cameFor: object) => {
    const { email } = await register(cameFor);
    await approve(email);
    return logIn(email);
  };
  const cameForOf = async (person: Pick<Person, 'call'>) => (await person.call('GET /api/came-for')).came_for;
  const askOwner = (person: Pick<Person, 'call'>) => person.call('POST /api/came-for/connect');
  const requestOf = async (personId: number) => {
    const requests = await owner.call('GET /api/connections/requests', { query: { userId: owner.id } });
    return requests.find(({ sender_id }) => sender_id === personId);
  };
  const accept = async (personId: number) => {
    const body = { userId: owner.id, requestId: (await requestOf(personId))?.id ?? 0, action: 'accept' } as const;
    await owner.call('POST /api/connections/respond', { body });
  };

  test('waits through the approval, and leads to the thing once its owner says yes', async () => {
    const { sharedId, itemId, thing } = await aLink();
    const ina = await comeIn({ from: sharedId, thing });
    expect(ina.session.cameFor).toBe(true);
    expect(await cameForOf(ina)).toMatchObject({
      owner: { name: 'Hannah', email: owner.email },
      thing: { id: itemId, name: 'Ladder' },
      can_see: false,
      standing: 'none',
    });
    expect((await askOwner(ina)).message).toBe('Your request was sent to Hannah.');
    expect((await cameForOf(ina))?.standing).toBe('sent');
    expect(await requestOf(ina.id)).toMatchObject({ came_for: 'Ladder' });
    await expect(ina.call('GET /api/items/:id', { params: { id: itemId } })).rejects.toMatchObject({ status: 404 });
    await accept(ina.id);
    expect(await cameForOf(ina)).toMatchObject({ can_see: true, standing: 'connected' });
    await ina.call('POST /express-interest', { body: { itemId, userId: ina.id } });
    expect(await cameForOf(ina)).toBeNull();
    const again = await world.aVisitor().call('POST /login', {
      body: { username: ina.session.email, password: PASSWORD },
    });
    expect(again.cameFor).toBeUndefined();
  });

  test('the list of sent requests tells of the owner what the link told', async () => {
    const { sharedId, thing } = await aLink();
    const ina = await comeIn({ from: sharedId, thing });
    await askOwner(ina);
    const [sent] = await ina.call('GET /api/connections/sent');
    expect(sent).toMatchObject({ name: owner.email, person_id: null });
  });

  test('behind a password nothing is revealed without the pass that came with the opened link', async () => {
    const { sharedId, thing } = await aLink({ password: 'hammer and nails' });
    const { pass } = await open(sharedId, 'hammer and nails');
    const another = await aLink({ password: 'hammer and nails' });
    const foreign = (await open(another.sharedId, 'hammer and nails')).pass;
    for (const shown of [undefined, '', 'x'.repeat(22), foreign]) {
      const guesser = await comeIn({ from: sharedId, thing, ...(shown === undefined ? {} : { pass: shown }) });
      expect(guesser.session.cameFor).toBeUndefined();
      expect(await cameForOf(guesser)).toBeNull();
      await expect(askOwner(guesser)).rejects.toMatchObject({ status: 404 });
    }
    const ina = await comeIn({ from: sharedId, thing, pass });
    expect((await cameForOf(ina))?.thing?.name).toBe('Ladder');
  });

  test('what is not true is no reason to refuse anybody, and shows nothing', async () => {
    const { sharedId } = await aLink();
    const foreign = await anItem(world.db, admin.id, { name: 'Not on the link' });
    for (const cameFor of [
      { from: 'x'.repeat(22), thing: 'item-1' },
      { from: "' or 1=1", thing: 'item-1' },
      { from: sharedId.toLowerCase() },
    ]) {
      const { answer, email } = await register(cameFor);
      expect(answer.status).toBe(202);
      await approve(email);
      expect(await cameForOf(await logIn(email))).toBeNull();
    }
    for (const thing of [`item-${foreign}`, 'item-99999999999', 'wish-1', 'nonsense']) {
      const came = await cameForOf(await comeIn({ from: sharedId, thing }));
      expect(came).toMatchObject({ thing: null });
    }
  });

  test('a link that ended, a thing that is gone, an owner who left: no card and no error', async () => {
    const [ended, gone] = [await aLink(), await aLink()];
    const [ina, ben] = [
      await comeIn({ from: ended.sharedId, thing: ended.thing }),
      await comeIn({ from: gone.sharedId, thing: gone.thing }),
    ];
    await owner.call('DELETE /api/shared-library/:sharedId', { params: { sharedId: ended.sharedId } });
    await owner.call('DELETE /delete-item/:id', { params: { id: gone.itemId } });
    expect([await cameForOf(ina), await cameForOf(ben)]).toEqual([null, null]);
    const late = await comeIn({ from: ended.sharedId, thing: ended.thing });
    expect(await cameForOf(late)).toBeNull();
  });

  test('put aside, it stays aside', async () => {
    const { sharedId, thing } = await aLink();
    const ina = await comeIn({ from: sharedId, thing });
    await ina.call('DELETE /api/came-for');
    expect(await cameForOf(ina)).toBeNull();
  });

  test('a member says it after logging in; an own link and that of a blocked person count for nothing', async () => {
    const { sharedId, thing } = await aLink();
    const member = await world.aMember();
    const said = await member.call('PUT /api/came-for', { body: { from: sharedId, thing } });
    expect(said.came_for?.thing?.name).toBe('Ladder');
    const self = await owner.call('PUT /api/came-for', { body: { from: sharedId, thing } });
    expect(self.came_for).toBeNull();
    await world.db`insert into blocks (lo_id, hi_id, by_lo_at) values (${owner.id}, ${member.id}, now())`;
    expect(await cameForOf(member)).toBeNull();
    await expect(askOwner(member)).rejects.toMatchObject({ status: 404 });
  });

  test('registering again in the same browser keeps the latest one', async () => {
    const [first, second] = [await aLink(), await aLink()];
    const browser = world.aVisitor();
    await register({ from: first.sharedId, thing: first.thing }, 'twice@example.org', browser);
    await register({ from: second.sharedId, thing: second.thing }, 'twice@example.org', browser);
    await approve('twice@example.org');
    expect((await cameForOf(await logIn('twice@example.org')))?.thing?.id).toBe(second.itemId);
  });

  test('a known address gets the very answer of an unknown one, and nothing is kept for it', async () => {
    const { sharedId, thing } = await aLink();
    const member = await world.aMember();
    const [known, unknown] = [
      await register({ from: sharedId, thing }, member.email),
      await register({ from: sharedId, thing }),
    ];
    expect([known.answer.status, known.answer.body]).toEqual([unknown.answer.status, unknown.answer.body]);
    expect(await cameForOf(member)).toBeNull();
  });

  test('twenty at once: one errand is kept', async () => {
    const { sharedId, thing } = await aLink();
    const member = await world.aMember();
    const say = () => member.call('PUT /api/came-for', { body: { from: sharedId, thing } });
    await Promise.all(Array.from({ length: 20 }, say));
    expect((await cameForOf(member))?.thing?.name).toBe('Ladder');
  });
});
