import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'vitest';
import { communityOf } from '../support/items.ts';
import { aPicturedItem } from '../support/pictured-item.ts';
import type { House } from './house.ts';

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
  const screens = {
    items: '/items',
    sheet: `/items?item=${ids[0]}`,
    owned: `/items?show=mine&view=borrow&item=${asked}`,
    posting: '/items?post=offer',
    wishing: '/wishes?post=wish',
    wishes: '/wishes',
    activity: '/myactivity',
    home: '/home',
    messages: '/messages',
    thread: `/messages/${asked}/${amara.id}`,
    network: '/settings?tab=find',
    help: '/faq',
  };
  return { member: jonas, screens };
};

/** With PICTURES=folder each engine leaves pictures of the main screens there, to be compared by eye. */
export const takePictures = (house: () => House, theme: string) => {
  const folder = process.env.PICTURES ?? '';
  it.runIf(folder !== '')(`is pictured, ${theme}`, { timeout: 600_000 }, async () => {
    const { engine, tabOf, visit } = house();
    const { member, screens } = await someScreens(house());
    await mkdir(folder, { recursive: true });
    const [inside, outside] = [await tabOf(member, '/faq'), await visit('/')];
    for (const width of [360, 768, 1280])
      for (const [name, path] of Object.entries({
        login: '/',
        register: '/register',
        preview: '/preview',
        ...screens,
      })) {
        const tab = path in { '/': 1, '/register': 1, '/preview': 1 } ? outside : inside;
        await tab.resize(width, 800);
        await tab.goTo(path);
        await tab.isCalm();
        await writeFile(join(folder, `${name}-${width}-${theme}-${engine}.png`), await tab.picture());
      }
  });
};
