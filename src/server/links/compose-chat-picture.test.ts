import sharp from 'sharp';
import { expect, test } from 'vitest';
import { composeChatPicture } from './compose-chat-picture.ts';

const plain = (background: string) =>
  sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .webp({ lossless: true })
    .toBuffer();

test.each([1, 2, 3, 4, 9])(
  'a chat shows %i photos at most as four cards, all of them within the picture',
  async (n) => {
    const photos = await Promise.all(Array.from({ length: n }, () => plain('#0000ff')));
    const picture = await composeChatPicture(photos);
    expect(picture.length).toBeLessThan(300_000);
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1200, 630]);
    const blue = (x: number) => (data[(300 * 1200 + x) * 3 + 2] ?? 0) > 200 && (data[(300 * 1200 + x) * 3] ?? 255) < 60;
    const middles = Array.from({ length: 1200 }, (_, x) => blue(x));
    const cards = middles.filter((isBlue, x) => isBlue && !middles[x - 1]).length;
    expect(cards).toBe(Math.min(n, 4));
  },
);
