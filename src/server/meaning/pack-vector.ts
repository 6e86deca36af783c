const SCALE = 127;

/** One byte a number: a quarter of the room, and the ranking stays the same. */
export const packVector = (vector: Float32Array): Buffer =>
  Buffer.from(Int8Array.from(vector, (value) => Math.round(value * SCALE)).buffer);

export const unpackVector = (packed: Uint8Array): Float32Array =>
  Float32Array.from(new Int8Array(packed.buffer, packed.byteOffset, packed.byteLength), (value) => value / SCALE);
