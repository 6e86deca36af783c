import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { aBrowserWorld, type BrowserWorld } from '../support/browser-world.ts';
import { anItem } from '../support/items.ts';
import type { Person } from '../support/world.ts';

let house: BrowserWorld;
let admin: Person;
beforeAll(async () => {
  house = await aBrowserWorld({}, {}, { keepsLoaded: false });
  admin = await house.anAdmin();
  await admin.call('PATCH /api/admin/settings', { body: { house_rules: 'Bring things back clean.' } });
});
afterAll(() => house.close());

type Received = { url: string; headers: string };

const noteIn = (received: Received[]) => (request: IncomingMessage) =>
  void received.push({ url: request.url ?? '', headers: JSON.stringify(request.headers) });

/** Everything that reaches the product from now on, as it came over the wire. */
const listen = () => {
  const received: Received[] = [];
  const note = noteIn(received);
  house.app.server.on('request', note);
  onTestFinished(() => void house.app.server.off('request', note));
  return received;
};

/** Somebody else's site. */
const aForeignSite = async () => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    noteIn(received)(request);
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Elsewhere</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { received, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/` };
};

const anInvitation = async () => {
  await admin.call('POST /api/preapprove-email', { body: { email: 'guest@example.org' } });
  const mail = await house.mailbox.waitFor(({ to }) => to.includes('guest@example.org'));
  const token = /invite=([\w-]{22})/.exec(mail.text ?? '')?.[1] ?? '';
  return { secrets: [token], path: `/register?invite=${token}`, isThere: 'Your invitation was sent to this address.' };
};

const aMembersLink = async () => {
  const ruth = await house.aMember({ name: 'Ruth Moss' });
  const { link } = await ruth.call('POST /api/invitation-links', { body: { groups: [], uses: 1, days: 7 } });
  const token = new URL(link ?? '').searchParams.get('link') ?? '';
  return {
    secrets: [token],
    path: `/register?link=${token}`,
    isThere: 'Ruth Moss invites you. You can start at once.',
  };
};

const aPoster = async () => {
  const itemIds = [await anItem(house.db, admin.id)];
  const body = { userId: admin.id, itemIds, description: '', password: 'hammer and nails' };
  const { sharedId } = await admin.call('POST /api/shared-library', { body });
  const headers = { 'x-library-password': encodeURIComponent('hammer and nails') };
  const library = await house.aVisitor().call('GET /api/shared-library/:sharedId', { params: { sharedId }, headers });
  const pass = library.pass ?? '';
  const path = `/register?from=${sharedId}&thing=item-${itemIds[0]}&pass=${pass}`;
  return { secrets: [sharedId, pass], path, isThere: 'Already a member? Log in' };
};

const followTo = async (page: Page, url: string) => {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    Object.assign(link, { href: to, textContent: 'Elsewhere' });
    document.querySelector('form')?.append(link);
  }, url);
  await page.getByRole('link', { name: 'Elsewhere' }).click();
  await page.waitForURL(url);
};

describe('what lets somebody in', () => {
  it.each([
    ['an invitation', anInvitation],
    ['a member’s link', aMembersLink],
    ['what came with a poster', aPoster],
  ])('%s goes no further than the page it opened', async (_, make) => {
    const { secrets, path, isThere } = await make();
    expect(secrets.every((secret) => secret.length === 22)).toBe(true);
    const isTold = (text: string) => secrets.some((secret) => text.includes(secret));
    const foreign = await aForeignSite();
    const page = await house.aPage();
    const received = listen();
    const answer = await page.goto(path);
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.getByText(isThere).waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('link', { name: 'What neighbours here agree on: the house rules' }).click();
    await page.getByText('Bring things back clean.').waitFor();
    await page.goBack();
    await page.getByText(isThere).waitFor();
    await followTo(page, foreign.url);

    expect(received.length).toBeGreaterThan(3);
    expect(received.filter(({ headers }) => isTold(headers))).toEqual([]);
    expect(received.filter(({ url }) => isTold(url)).map(({ url }) => url)).toEqual([path]);
    expect(foreign.received.length).toBeGreaterThan(0);
    // The foreign page may name itself, when its own sign is fetched.
    const isFromElsewhere = (headers: string) => /"referer"/i.test(headers.replace(`"referer":"${foreign.url}"`, ''));
    expect(foreign.received.filter(({ headers }) => isFromElsewhere(headers))).toEqual([]);
  });
});
