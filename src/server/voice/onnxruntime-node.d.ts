/** This version ships no types: what is used of it. */
declare module 'onnxruntime-node' {
  type TensorData = Float32Array | BigInt64Array | readonly boolean[];
  export class Tensor {
    constructor(type: 'float32' | 'int64' | 'bool', data: TensorData, dimensions: readonly number[]);
    readonly data: unknown;
  }
  export class InferenceSession {
    static create(
      model: Uint8Array,
      options: { intraOpNumThreads: number; interOpNumThreads: number },
    ): Promise<InferenceSession>;
    readonly inputNames: readonly string[];
    run(inputs: Record<string, Tensor>): Promise<Record<string, Tensor>>;
  }
}
