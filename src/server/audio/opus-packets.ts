/** The packets of one Opus stream, taken out of their container. */
export type OpusPackets = { channels: number; packets: Uint8Array[] };

/** Even of the shortest packets, five minutes hold fewer: a file made to keep the reader busy ends here. */
export const maxOpusPackets = 125_000;

const frameMilliseconds = (configuration: number): number => {
  if (configuration < 12) return [10, 20, 40, 60][configuration % 4] ?? 0;
  if (configuration < 16) return [10, 20][configuration % 2] ?? 0;
  return [2.5, 5, 10, 20][configuration % 4] ?? 0;
};

const framesIn = (packet: Uint8Array): number => {
  const code = (packet[0] ?? 0) & 3;
  if (code === 0) return 1;
  return code === 3 ? (packet[1] ?? 0) & 63 : 2;
};

/** Read off each packet's first bytes, so that a small file cannot unfold into hours of sound before it is refused. */
export const opusSeconds = ({ packets }: OpusPackets): number => {
  let milliseconds = 0;
  for (const packet of packets) milliseconds += frameMilliseconds((packet[0] ?? 0) >> 3) * framesIn(packet);
  return milliseconds / 1000;
};

/** The stream's head names its channels; more than two need a table that speech never has. */
export const findOpusChannels = (head: Uint8Array): number | null => {
  const isHead = String.fromCharCode(...head.subarray(0, 8)) === 'OpusHead' && head.length >= 19;
  const channels = head[9] ?? 0;
  return isHead && head[18] === 0 && (channels === 1 || channels === 2) ? channels : null;
};
