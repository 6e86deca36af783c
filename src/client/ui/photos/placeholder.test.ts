import { rgbaToThumbHash } from 'thumbhash';
import { describe, expect, it } from 'vitest';
import { readPlaceholder } from './placeholder.ts';

const green = new Uint8Array(64 * 48 * 4).map((_, at) => [30, 91, 70, 255][at % 4] ?? 0);

describe('a placeholder', () => {
  it('has the shape and the colours of its photo', () => {
    const picture = readPlaceholder(btoa(String.fromCharCode(...rgbaToThumbHash(64, 48, green))));
    if (picture === null) throw new Error('not read');
    expect(picture.w / picture.h).toBeCloseTo(4 / 3, 0);
    const [red = 0, mid = 0, blue = 0] = picture.rgba;
    expect(mid).toBeGreaterThan(red);
    expect(mid).toBeGreaterThan(blue);
  });

  it.each(['', 'AA==', 'not base64!', '🌿'])('is none when the text is %j', (text) => {
    expect(readPlaceholder(text)).toBeNull();
  });
});
