import { describe, expect, it } from 'vitest';
import { judgePhoto } from './judge-photo.ts';

type Paint = (x: number, y: number) => number;

const width = 160;
const height = 120;

const paint = (light: Paint) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let at = 0; at < width * height; at += 1)
    data.fill(light(at % width, Math.floor(at / width)), at * 4, at * 4 + 3);
  return { width, height, data };
};

const checks: Paint = (x, y) => ((Math.floor(x / 12) + Math.floor(y / 12)) % 2 === 0 ? 60 : 200);
const wallWithOneThing: Paint = (x, y) => (x > 90 && x < 130 && y > 40 && y < 90 ? 120 : 210);
const softly = (distance: number) => 1 / (1 + Math.exp(-distance / 6));
const softChecks: Paint = (x, y) => 130 + 70 * Math.sin(x / 8) * Math.sin(y / 8);
const softThing: Paint = (x, y) => 210 - 90 * softly(x - 90) * softly(130 - x) * softly(y - 40) * softly(90 - y);
const emptyWall: Paint = () => 180;
const night: Paint = (x, y) => checks(x, y) / 12;
const dusk: Paint = (x, y) => checks(x, y) / 2.5;

describe('the judgement of a photo before it is posted', () => {
  it.each<[string, Paint, ReturnType<typeof judgePhoto>]>([
    ['a crisp one', checks, null],
    ['one crisp thing before a plain wall', wallWithOneThing, null],
    ['one taken at dusk', dusk, null],
    ['one out of focus', softChecks, 'blurred'],
    ['one thing out of focus', softThing, 'blurred'],
    ['nothing but a wall', emptyWall, 'blurred'],
    ['one taken at night', night, 'dark'],
    ['one taken at night, out of focus', (x, y) => softChecks(x, y) / 12, 'dark'],
    ['black', () => 0, 'dark'],
  ])('of %s', (_, light, verdict) => {
    expect(judgePhoto(paint(light))).toBe(verdict);
  });

  it('of a single pixel comes to an end', () => {
    expect(judgePhoto({ width: 1, height: 1, data: [255, 255, 255, 255] })).toBe('blurred');
  });
});
