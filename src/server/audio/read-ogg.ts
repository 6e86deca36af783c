import { AudioRefused } from './audio-refused.ts';
import { findOpusChannels, maxOpusPackets, type OpusPackets } from './opus-packets.ts';

const headerLength = 27;
const capture = 0x5367674f;

type Page = { stream: number; segments: Uint8Array; bodyAt: number; next: number };

const findPage = (view: DataView, bytes: Uint8Array, at: number): Page | null => {
  if (at + headerLength > bytes.length || view.getUint32(at, true) !== capture) return null;
  const bodyAt = at + headerLength + view.getUint8(at + 26);
  const segments = bytes.subarray(at + headerLength, bodyAt);
  let length = 0;
  for (const segment of segments) length += segment;
  return { stream: view.getUint32(at + 14, true), segments, bodyAt, next: bodyAt + length };
};

const joined = (parts: Uint8Array[]): Uint8Array => (parts.length === 1 && parts[0]) || Buffer.concat(parts);

/** All packets of the file's first stream; a packet may go on over several pages. */
// oxlint-disable-next-line complexity -- pages, segments and packets are read in one pass
const listPackets = (bytes: Uint8Array): Uint8Array[] => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const packets: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  const first = findPage(view, bytes, 0);
  let pages = 0;
  for (let page = first; page && page.next <= bytes.length; page = findPage(view, bytes, page.next)) {
    pages += 1;
    // A page without a packet says nothing; some may lie between those that do.
    if (pages > 2 * maxOpusPackets) throw new AudioRefused('unreadable', 'an Ogg file of small pages');
    if (page.stream !== first?.stream) continue;
    if (packets.length > maxOpusPackets) break;
    let at = page.bodyAt;
    for (const length of page.segments) {
      open.push(bytes.subarray(at, at + length));
      at += length;
      if (length === 255) continue;
      packets.push(joined(open));
      open = [];
    }
  }
  return packets;
};

/** Null when it is no Ogg file, or one that holds something other than Opus. */
export const findOggOpus = (bytes: Uint8Array): OpusPackets | null => {
  const [head, , ...packets] = listPackets(bytes);
  const channels = head ? findOpusChannels(head) : null;
  return channels ? { channels, packets } : null;
};
