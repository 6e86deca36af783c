const headerBytes = 44;

/** Sixteen-bit samples of one channel, with the head that makes them a WAV file. */
export const encodeWav = (samples: Float32Array, sampleRate: number): Blob => {
  const view = new DataView(new ArrayBuffer(headerBytes + samples.length * 2));
  const writeText = (at: number, text: string) => {
    for (let index = 0; index < text.length; index += 1) view.setUint8(at + index, text.charCodeAt(index));
  };
  writeText(0, 'RIFF');
  view.setUint32(4, view.byteLength - 8, true);
  writeText(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * 2, true);
  view.setUint16(32, 2, true);
  view.setUint16(34, 16, true);
  writeText(36, 'data');
  view.setUint32(40, samples.length * 2, true);
  samples.forEach((sample, index) => {
    const clipped = Math.max(-1, Math.min(1, sample));
    view.setInt16(headerBytes + index * 2, Math.round(clipped * 32_767), true);
  });
  return new Blob([view.buffer], { type: 'audio/wav' });
};

/** All channels mixed into one. */
export const mixChannels = (channels: readonly Float32Array[]): Float32Array => {
  const mixed = new Float32Array(channels[0]?.length ?? 0);
  for (const channel of channels) {
    for (let index = 0; index < mixed.length; index += 1) {
      mixed[index] = (mixed[index] ?? 0) + (channel[index] ?? 0) / channels.length;
    }
  }
  return mixed;
};
