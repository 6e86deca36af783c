import { AudioRefused, mostParts } from './audio-refused.ts';

const boxAt = (view: DataView, at: number): { name: string; bodyAt: number; end: number } | null => {
  if (at + 8 > view.byteLength) return null;
  const stated = view.getUint32(at);
  const name = String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at + 4, 4));
  const end = stated === 0 ? view.byteLength : at + stated;
  // A box of 4 GB or one that does not hold its own head cannot be in a recording.
  return stated !== 0 && stated < 8 ? null : { name, bodyAt: at + 8, end };
};

const findBox = (view: DataView, name: string, from: number): { bodyAt: number } | null => {
  let box = boxAt(view, from);
  for (let parts = 0; box && box.name !== name; parts += 1) {
    if (parts === mostParts) throw new AudioRefused('unreadable', 'an MP4 file of small parts');
    box = boxAt(view, box.end);
  }
  return box;
};

const readHead = (view: DataView, at: number): { scale: number; length: number } =>
  view.getUint8(at) === 1
    ? { scale: view.getUint32(at + 20), length: Number(view.getBigUint64(at + 24)) }
    : { scale: view.getUint32(at + 12), length: view.getUint32(at + 16) };

/** The length that the file's head states, or null: a recording made in fragments states none. */
export const findMp4Seconds = (bytes: Uint8Array): number | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const movie = findBox(view, 'moov', 0);
  const head = movie && findBox(view, 'mvhd', movie.bodyAt);
  if (!head || head.bodyAt + 32 > view.byteLength) return null;
  const { scale, length } = readHead(view, head.bodyAt);
  const isStated = scale > 0 && length > 0 && length < 2 ** 32 - 1;
  return isStated ? length / scale : null;
};
