const opusHead = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1');

const page = (segments: number[], body: Uint8Array): Buffer => {
  const head = Buffer.alloc(27 + segments.length);
  head.write('OggS', 'latin1');
  head[26] = segments.length;
  head.set(segments, 27);
  return Buffer.concat([head, body]);
};

/** A packet of 255 bytes or more takes several segments; the last one is shorter, or empty. */
const segmentsOf = (packet: Uint8Array): number[] => [
  ...Array.from({ length: Math.floor(packet.length / 255) }, () => 255),
  packet.length % 255,
];

/** An Ogg file of these packets, each on pages of its own. */
export const makeOgg = (packets: readonly Uint8Array[], head: Uint8Array = opusHead): Buffer =>
  Buffer.concat([head, Buffer.from('OpusTags'), ...packets].map((packet) => page(segmentsOf(packet), packet)));
