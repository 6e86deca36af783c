export const photoWidths = [320, 800, 1600] as const;
export const photoFormats = ['webp', 'avif'] as const;

export type PhotoWidth = (typeof photoWidths)[number];
export type PhotoFormat = (typeof photoFormats)[number];

const filePattern = /^([A-Za-z0-9_-]{22})-(?:320|800|1600)\.(?:webp|avif)$/;
const nameIn = (file: string) => filePattern.exec(file)?.[1] ?? null;

export const photoFile = (name: string, width: PhotoWidth, format: PhotoFormat) => `${name}-${width}.${format}`;

/** Whether a text is the name of a photo file, to the letter: asked before a name touches a disk, a store or an address. */
export const isPhotoFile = (text: string) => filePattern.test(text);

/** The `thumbnail_url` of the photo to which a file belongs: its 800 px WebP file. */
export const findThumbnail = (file: string) => {
  const name = nameIn(file);
  return name === null ? null : photoFile(name, 800, 'webp');
};

/** All files of the photo that a `thumbnail_url` names; none when it names no photo. */
export const listPhotoFiles = (thumbnail_url: string) => {
  const name = nameIn(thumbnail_url);
  if (name === null) return [];
  return photoFormats.flatMap((format) => photoWidths.map((width) => photoFile(name, width, format)));
};

/**
 * The sources of a <picture>, from `thumbnail_url` alone: every photo has all its files, and a photo smaller than a
 * width is stored under that width's name in its own size.
 */
export const photoSources = (thumbnail_url: string) => {
  const name = nameIn(thumbnail_url);
  const srcset = (format: PhotoFormat) =>
    name === null ? '' : photoWidths.map((width) => `/images/${photoFile(name, width, format)} ${width}w`).join(', ');
  return { src: `/images/${thumbnail_url}`, webp: srcset('webp'), avif: srcset('avif') };
};

/** A phone shows cards in two columns of about 160 px; asking for 106 keeps one with three dots per pixel on the 320 px file. */
export const cardSizes = '(min-width: 672px) 16.5rem, (min-width: 481px) 45vw, 106px';
