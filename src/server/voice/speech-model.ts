import { InferenceSession, Tensor } from 'onnxruntime-node';
import { fileURLToPath } from 'node:url';

/** What was understood of a piece of speech, and what else it may have been, the likeliest first. */
type HeardPiece = {
  text: string;
  others: readonly string[];
  /** The model fell into saying the same again and again, and was stopped. */
  isCircling: boolean;
};
export type Hear = (samples: Float32Array) => Promise<HeardPiece>;

export type Session = InferenceSession;
export type Tensors = Record<string, Tensor>;

export const tensor = (
  type: 'float32' | 'int64' | 'bool',
  data: Float32Array | BigInt64Array | boolean[],
  dimensions: readonly number[],
): Tensor => new Tensor(type, data, dimensions);

/** On one thread: the machine has other work, too. */
export const openModel = (file: URL): Promise<Session> =>
  InferenceSession.create(fileURLToPath(file), { intraOpNumThreads: 1, interOpNumThreads: 1 });

/** What a decoder remembers before its first word: nothing, in the shape that it expects. */
export const emptyMemory = (decoder: Session, dimensions: readonly number[]): Tensors =>
  Object.fromEntries(
    decoder.inputNames
      .filter((name) => name.startsWith('past_key_values'))
      .map((name) => [name, tensor('float32', new Float32Array(0), dimensions)]),
  );

/** What the decoder remembers of its own words grows with each; what it remembers of the sound is made once. */
export const nextMemory = (memory: Tensors, output: Tensors, isFirst: boolean): Tensors =>
  Object.fromEntries(
    Object.entries(memory).map(([name, before]) => {
      const after = output[name.replace('past_key_values', 'present')];
      return [name, after && (isFirst || name.includes('.decoder.')) ? after : before];
    }),
  );
