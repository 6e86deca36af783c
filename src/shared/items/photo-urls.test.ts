import { describe, expect, it } from 'vitest';
import { findThumbnail, isPhotoFile, listPhotoFiles, photoSources } from './photo-urls.ts';

const name = 'AbCdEfGhIjKlMnOpQrSt_-';

describe('the addresses of a photo', () => {
  it('come from its thumbnail_url alone', () => {
    expect(photoSources(`${name}-800.webp`)).toEqual({
      src: `/images/${name}-800.webp`,
      webp: `/images/${name}-320.webp 320w, /images/${name}-800.webp 800w, /images/${name}-1600.webp 1600w`,
      avif: `/images/${name}-320.avif 320w, /images/${name}-800.avif 800w, /images/${name}-1600.avif 1600w`,
    });
  });

  it('are six files, each of which leads back to the thumbnail', () => {
    const files = listPhotoFiles(`${name}-800.webp`);
    expect(new Set(files).size).toBe(6);
    for (const file of files) expect(findThumbnail(file)).toBe(`${name}-800.webp`);
  });

  it('are none for a text that names no photo', () => {
    expect(listPhotoFiles('../secret')).toEqual([]);
    expect(findThumbnail('../secret')).toBeNull();
    expect(photoSources('old.jpg')).toEqual({ src: '/images/old.jpg', webp: '', avif: '' });
  });
});

describe('the name of a photo file', () => {
  it.each([`${name}-320.webp`, `${name}-800.avif`, `${name}-1600.webp`])('may be %s', (file) => {
    expect(isPhotoFile(file)).toBe(true);
  });

  it.each([
    '',
    name,
    `${name}-800.webp\n`,
    `${name}-800.webp\0`,
    `${name}-801.webp`,
    `${name}-800.svg`,
    `${name}a-800.webp`,
    `${name.slice(1)}-800.webp`,
    `../${name}-800.webp`,
    `${name}-800.webp/..`,
    `..%2f${name}-800.webp`,
  ])('may not be %j', (file) => {
    expect(isPhotoFile(file)).toBe(false);
  });
});
