import { createRequire } from 'node:module';

type TensorData = Float32Array | BigInt64Array | readonly boolean[];

export type Tensor = { readonly data: unknown };

export type Session = {
  readonly inputNames: readonly string[];
  run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
};

type Runtime = {
  Tensor: new (type: 'float32' | 'int64' | 'bool', data: TensorData, dimensions: readonly number[]) => Tensor;
  InferenceSession: {
    create(model: Uint8Array, options: { intraOpNumThreads: number; interOpNumThreads: number }): Promise<Session>;
  };
};

const require = createRequire(import.meta.url);

/** This version ships no types, so what is used of it is described here. */
export const onnxRuntime: Runtime = require('onnxruntime-node');
