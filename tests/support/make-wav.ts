type WavFormat = { rate?: number; bits?: 8 | 16 | 24 | 32; channels?: number; isFloat?: boolean };

/** A WAV file of one sound, `at(seconds)` from -1 to 1, the same in every channel. */
export const makeWav = (seconds: number, at: (seconds: number) => number, format: WavFormat = {}): Buffer => {
  const { rate = 16_000, bits = 16, channels = 1, isFloat = false } = format;
  const bytes = bits / 8;
  const frames = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + frames * channels * bytes);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(isFloat ? 3 : 1, 20);
  wav.writeUInt16LE(channels, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * channels * bytes, 28);
  wav.writeUInt16LE(channels * bytes, 32);
  wav.writeUInt16LE(bits, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(wav.length - 44, 40);
  const write = (sample: number, offset: number): number => {
    if (isFloat) return wav.writeFloatLE(sample, offset);
    if (bits === 8) return wav.writeUInt8(Math.round(sample * 127) + 128, offset);
    return wav.writeIntLE(Math.round(sample * (2 ** (bits - 1) - 1)), offset, bytes);
  };
  for (let index = 0; index < frames * channels; index += 1) {
    write(at(Math.floor(index / channels) / rate), 44 + index * bytes);
  }
  return wav;
};

export const tone =
  (hertz: number, level = 0.5) =>
  (seconds: number): number =>
    level * Math.sin(2 * Math.PI * hertz * seconds);

export const silence = (): number => 0;
