import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'vitest';
import { communityOf } from '../support/items.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { House } from './house.ts';
import type { Tab } from './tab.ts';

const things = ['Ladder, 3 m', 'Tool box, half full', 'Wooden toboggan for two', 'Ice-cream maker', 'Camp stove'];

/** A few neighbours with things, a wish and a conversation, and the main screens of one of them. */
export const someScreens = async (house: House) => {
  const { aMember, db } = house;
  const [amara, jonas] = [await aMember({ name: 'Amara Nwosu' }), await aMember({ name: 'Jonas Weber' })];
  const groups = [await communityOf(db)];
  const ids: number[] = [];
  for (const [at, name] of things.entries())
    ids.push(await aPicturedItem(house, amara.id, { name, giveaway: at % 2 === 0, groups }, at + 1));
  const asked = await aPicturedItem(
    house,
    jonas.id,
    { name: 'Stepladder', interested: [amara.id], giveaway: false },
    9,
  );
  await db`
    insert into wishes (owner_id, name, description, privacy_setting)
    values (${amara.id}, 'A cot for our newborn', 'We are due in January.', 'public')`;
  const params = { itemId: asked, personId: amara.id };
  const texts = ['Is Friday fine? I could come after six and bring it back on Sunday.', 'The gate is open.'];
  for (const text of texts) await amara.call('POST /api/conversations/:itemId/:personId', { params, body: { text } });
  /** Where each is, and what it says once it is there. */
  const screens = {
    items: ['/items', 'Camp stove'],
    sheet: [`/items?item=${ids[0]}`, 'Express Interest'],
    owned: [`/items?show=mine&view=borrow&item=${asked}`, 'Approve'],
    posting: ['/items?post=offer', 'Tap here for a photo'],
    wishing: ['/wishes?post=wish', 'Start Recording'],
    wishes: ['/wishes', 'A cot for our newborn'],
    activity: ['/myactivity', 'to approve'],
    home: ['/home', 'Where to?'],
    messages: ['/messages', 'Stepladder'],
    thread: [`/messages/${asked}/${amara.id}`, 'The gate is open.'],
    network: ['/settings?tab=find', 'Send Request'],
    help: ['/faq', 'Help & FAQ'],
  } as const;
  return { member: jonas, screens };
};

const doors = {
  login: ['/', 'Forgot Password?'],
  register: ['/register', 'At least 8 characters'],
  preview: ['/preview', 'Teddy bear'],
} as const;

/** With PICTURES=folder each engine leaves pictures of the main screens there, to be compared by eye. */
export const takePictures = (house: () => House, theme: string) => {
  const folder = process.env.PICTURES ?? '';
  it.runIf(folder !== '')(`is pictured, ${theme}`, { timeout: 600_000 }, async () => {
    const { engine, tabOf, visit } = house();
    const { member, screens } = await someScreens(house());
    await mkdir(folder, { recursive: true });
    const takeAll = async (tab: Tab, views: Record<string, readonly [string, string]>) => {
      for (const width of [360, 768, 1280])
        for (const [name, view] of Object.entries(views)) {
          await tab.resize(width, 800);
          await tab.show(...view);
          await writeFile(join(folder, `${name}-${width}-${theme}-${engine}.png`), await tab.picture());
        }
    };
    await takeAll(await tabOf(member, '/faq'), screens);
    await takeAll(await visit('/'), doors);
  });
};
