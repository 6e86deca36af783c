import { AudioRefused } from './audio-refused.ts';
import { findOpusChannels, maxOpusPackets, type OpusPackets } from './opus-packets.ts';

const ids = {
  segment: 0x18538067,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  codecPrivate: 0x63a2,
  cluster: 0x1f43b675,
  blockGroup: 0xa0,
  simpleBlock: 0xa3,
  block: 0xa1,
} as const;

/** These hold other elements: going on right behind their heads visits what they hold, whether or not they state a length. */
const holders: ReadonlySet<number> = new Set([ids.segment, ids.tracks, ids.trackEntry, ids.cluster, ids.blockGroup]);

type Element = { id: number; body: Uint8Array; next: number };

/** A number whose first byte tells its length by its leading zeros. */
const findNumber = (bytes: Uint8Array, at: number, keepMarker: boolean): { value: number; next: number } | null => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.length) return null;
  let value = keepMarker ? first : first & (0xff >> length);
  for (let index = 1; index < length; index += 1) value = value * 256 + (bytes[at + index] ?? 0);
  return { value, next: at + length };
};

const findElement = (bytes: Uint8Array, at: number): Element | null => {
  const id = findNumber(bytes, at, true);
  const length = id && findNumber(bytes, id.next, false);
  if (!id || !length) return null;
  if (holders.has(id.value)) return { id: id.value, body: bytes.subarray(length.next), next: length.next };
  const next = length.next + length.value;
  return next > bytes.length ? null : { id: id.value, body: bytes.subarray(length.next, next), next };
};

const wanted: ReadonlySet<number> = new Set([ids.trackNumber, ids.codecPrivate, ids.simpleBlock, ids.block]);

/** What five minutes hold at most besides their packets: a few notes for each of their clusters. */
const mostOthers = 20_000;

const listElements = (bytes: Uint8Array): Element[] => {
  const elements: Element[] = [];
  let others = 0;
  let element = findElement(bytes, 0);
  while (element) {
    if (wanted.has(element.id)) elements.push(element);
    else others += 1;
    if (others > mostOthers || elements.length > maxOpusPackets)
      throw new AudioRefused('unreadable', 'a WebM file of small parts');
    element = findElement(bytes, element.next);
  }
  return elements;
};

/** The first track whose private part is an Opus head. */
const findTrack = (elements: Element[]): { number: number; channels: number } | null => {
  let number = 0;
  for (const { id, body } of elements) {
    if (id === ids.trackNumber) number = body[0] ?? 0;
    const channels = id === ids.codecPrivate ? findOpusChannels(body) : null;
    if (channels) return { number, channels };
  }
  return null;
};

/** One packet, unless it belongs to another track or several packets are laced into it, which no browser does. */
const listPackets = ({ id, body }: Element, track: number): Uint8Array[] => {
  const number = id === ids.simpleBlock || id === ids.block ? findNumber(body, 0, false) : null;
  if (number?.value !== track) return [];
  const flags = body[number.next + 2] ?? 0;
  return (flags & 0x06) === 0 ? [body.subarray(number.next + 3)] : [];
};

/** Null when it holds no Opus track; a recording that was cut off gives what it has. */
export const findWebmOpus = (bytes: Uint8Array): OpusPackets | null => {
  const elements = listElements(bytes);
  const track = findTrack(elements);
  if (!track) return null;
  const packets = elements.flatMap((element) => listPackets(element, track.number));
  return { channels: track.channels, packets: packets.filter((packet) => packet.length > 0) };
};
