import { expect, it } from 'vitest';
import { inEveryEngine } from './house.ts';
import { takePictures } from './screens.ts';

const dark = 'rgb(19, 25, 22)';
const light = 'rgb(245, 246, 241)';

inEveryEngine(
  (house) => {
    it('is dark where the device is, and light where a member chose so', async () => {
      const { aMember, tabOf } = house();
      const tab = await tabOf(await aMember(), '/about', { width: 1280, height: 800 });
      const ground = () => tab.run(() => getComputedStyle(document.documentElement).backgroundColor);
      await tab.sees('heading', 'Welcome');
      await expect.poll(ground).toBe(dark);
      await tab.tap('radio', 'Light');
      await expect.poll(ground).toBe(light);
      await tab.reload();
      await expect.poll(ground).toBe(light);
      await tab.tap('radio', 'Like my device');
      await expect.poll(ground).toBe(dark);
    });

    takePictures(house, 'dark');
  },
  { isDark: true },
);
