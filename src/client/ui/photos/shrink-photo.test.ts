import { describe, expect, it } from 'vitest';
import { fitWithin } from './shrink-photo.ts';

describe('the size of a photo that is sent', () => {
  it.each([
    [4032, 3024, 1600, 1200],
    [3024, 4032, 1200, 1600],
    [1600, 900, 1600, 900],
    [400, 300, 400, 300],
    [12_000, 3, 1600, 1],
  ])('of %i × %i is %i × %i', (width, height, wantedWidth, wantedHeight) => {
    expect(fitWithin({ width, height }, 1600)).toEqual({ width: wantedWidth, height: wantedHeight });
  });
});
