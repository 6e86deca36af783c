import { readFileSync } from 'node:fs';
import header from '../../../datasets/vectors/header.json' with { type: 'json' };

const folder = new URL('../../../datasets/vectors/', import.meta.url);

/** The embeddings that come with the program, packed; datasets/vectors/header.json tells which model made them. */
export const readVectors = (name: 'uses' | 'clusters'): Int8Array[] => {
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(`${name}.bin`, folder));
  const { dimension } = header;
  return Array.from(
    { length: byteLength / dimension },
    (_, row) => new Int8Array(buffer, byteOffset + row * dimension, dimension),
  );
};
