import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findFreePort } from '../../scripts/free-port.mjs';
import { anItem } from '../support/items.ts';
import { addressIn, anEmptyFolder, runNpm } from '../support/npm-process.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import { inEveryEngine, phone } from './house.ts';
import { logIn, postIt } from './steps.ts';

inEveryEngine((house) => {
  it('leads from what the first start prints to the first thing posted, with a photo', async () => {
    const dataDir = join(await anEmptyFolder(), 'data');
    const npm = runNpm(['start'], { DATA_DIR: dataDir, PORT: String(await findFreePort()) });
    const printed = await npm.until('ready at');
    const [, email = '', password = ''] = /First login: (\S+) +password: (\S+)/.exec(printed) ?? [];
    const tab = await house().aTab([], phone, addressIn(printed));
    await tab.goTo('/');
    await logIn(tab, { email, password });
    await tab.sees('heading', 'Set a New Password');
    await tab.fill('Name', 'Ada Park');
    await tab.fill('Email', 'ada@elm-street.example');
    await tab.fill('New password', 'three ladders in the yard');
    await tab.tap('button', 'Save and start');
    await tab.says('Your password has been changed.');

    await tab.goTo('/items?post=lend');
    await postIt(tab, 'Extension ladder');
    await tab.sees('link', 'Extension ladder');
    npm.child.kill('SIGTERM');
    expect((await npm.ended).code).toBe(0);
  });

  it('lets a neighbour in who was invited', async () => {
    const { anAdmin, mailbox, visit } = house();
    const admin = await anAdmin();
    const email = 'nadia@elm-street.example';
    await admin.call('POST /api/admin/invitations', { body: { emails: email } });
    const { text = '' } = await mailbox.waitFor(({ to }) => to.includes(email));
    const tab = await visit(/\/register\?invite=[\w-]+/.exec(text)?.[0] ?? '');
    await tab.says('Your invitation was sent to this address.');
    expect(await tab.valueOf('Email')).toBe(email);
    await tab.fill('Name', 'Nadia Brook');
    await tab.fill('Password', 'correct horse battery');
    await tab.tap('button', 'Register');
    await tab.isAt('/');
    await logIn(tab, { email, password: 'correct horse battery' });
    await tab.sees('link', 'Items');
  });

  it('shows a visitor what a link leads to, and a thing of it', async () => {
    const { aMember, db, visit } = house();
    const owner = await aMember({ name: 'Hannah Berg' });
    const things = [
      await aPicturedItem(house(), owner.id, { name: 'Tool box', description: 'Half full' }),
      await anItem(db, owner.id, { name: 'Workbench' }),
    ];
    const body = { userId: owner.id, itemIds: things, description: 'My Tools', password: 'hammer', expiresAt: '' };
    const { sharedId } = await owner.call('POST /api/shared-library', { body });
    const tab = await visit(`/share/${sharedId}`);
    await tab.fill('Enter Password:', 'hammer');
    await tab.tap('button', 'Submit');
    await tab.sees('heading', 'My Tools');
    await tab.tap('link', 'Tool box');
    await tab.sees('dialog', 'Tool box');
    await tab.says('Half full');
    await tab.back();
    await tab.seesNoMore('dialog', 'Tool box');
    await tab.tap('button', 'Learn More About Enough');
    await tab.says('Help reduce waste and build community.');
    expect(await tab.widthOfContent()).toBeLessThanOrEqual(phone.width);
  });

  it('connects two neighbours, each at their own screen', async () => {
    const { aMember, tabOf } = house();
    const [ada, ben] = [await aMember({ name: 'Ada Moss' }), await aMember({ name: 'Ben Oak' })];
    const adas = await tabOf(ada, '/settings?tab=find');
    const bens = await tabOf(ben, '/settings?tab=find');
    await adas.fill('Full name or email', ben.email);
    await adas.tap('button', 'Send Request');
    await adas.says('If exactly one member matches, your request has been sent.');
    await bens.sees('heading', '1 Pending Request');
    await bens.tap('button', 'Accept');
    await bens.says('You are now connected.');
    await adas.sees('button', /^Connections \(1 Connected\)/);
  });
});
