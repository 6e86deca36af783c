import llamaTokenizer from 'llama-tokenizer-js';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { speechRate } from '../audio/resample.ts';
import { dropRepeats } from './drop-repeats.ts';

type TensorData = Float32Array | BigInt64Array | readonly boolean[];

type Tensor = { readonly data: unknown };

type Session = {
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
const onnxRuntime: Runtime = require('onnxruntime-node');

const startToken = 1;
const endToken = 2;
/** Tokens beyond the words mark times and places in the sound. */
const wordTokens = 32_000;
const tokensPerSecond = 6.5;

type Tensors = Record<string, Tensor>;
/** Circling: the model fell into saying the same again and again, and was stopped. */
export type Heard = { text: string; isCircling: boolean };
export type Hear = (samples: Float32Array) => Promise<Heard>;

const models = new URL('./model/tiny/quantized/', import.meta.resolve('@moonshine-ai/moonshine-js'));

const openModel = async (name: string): Promise<Session> => {
  const model = new Uint8Array(await readFile(new URL(name, models)));
  // The files state format version 10, of which they use nothing: the runtime reads them as version 9, its newest.
  if (model[0] === 8 && model[1] === 10) model[1] = 9;
  return onnxRuntime.InferenceSession.create(model, { intraOpNumThreads: 1, interOpNumThreads: 1 });
};

const emptyMemory = (decoder: Session): Tensors =>
  Object.fromEntries(
    decoder.inputNames
      .filter((name) => name.startsWith('past_key_values'))
      .map((name) => [name, new onnxRuntime.Tensor('float32', new Float32Array(0), [0, 8, 1, 36])]),
  );

/** What the decoder remembers of its own words grows with each; what it remembers of the sound is made once. */
const nextMemory = (memory: Tensors, output: Tensors, isFirst: boolean): Tensors =>
  Object.fromEntries(
    Object.entries(memory).map(([name, before]) => {
      const after = output[name.replace('past_key_values', 'present')];
      return [name, after && (isFirst || name.includes('.decoder.')) ? after : before];
    }),
  );

const likeliest = (logits: Tensor | undefined): number => {
  const scores = logits?.data instanceof Float32Array ? logits.data : new Float32Array(0);
  let best = endToken;
  for (let token = 0; token < scores.length; token += 1) {
    if ((scores[token] ?? 0) > (scores[best] ?? 0)) best = token;
  }
  return best;
};

/** Loads the model once; the function it answers with turns one piece of speech into words. */
export const loadMoonshine = async (): Promise<Hear> => {
  const encoder = await openModel('encoder_model.onnx');
  const decoder = await openModel('decoder_model_merged.onnx');

  const listTokens = async (samples: Float32Array): Promise<{ tokens: number[]; isCircling: boolean }> => {
    const heard = await encoder.run({ input_values: new onnxRuntime.Tensor('float32', samples, [1, samples.length]) });
    const encoder_hidden_states = heard.last_hidden_state;
    if (!encoder_hidden_states) throw new Error('the model gave no answer');
    const tokens: number[] = [];
    let memory = emptyMemory(decoder);
    const most = Math.ceil((samples.length / speechRate) * tokensPerSecond);
    while (tokens.length < most) {
      const last = BigInt(tokens.at(-1) ?? startToken);
      const isFirst = tokens.length === 0;
      const output = await decoder.run({
        ...memory,
        encoder_hidden_states,
        input_ids: new onnxRuntime.Tensor('int64', BigInt64Array.of(last), [1, 1]),
        use_cache_branch: new onnxRuntime.Tensor('bool', [!isFirst], [1]),
      });
      const token = likeliest(output.logits);
      if (token === endToken) break;
      tokens.push(token);
      const straight = dropRepeats(tokens);
      if (straight) return { tokens: straight, isCircling: true };
      memory = nextMemory(memory, output, isFirst);
    }
    return { tokens, isCircling: false };
  };

  return async (samples) => {
    const { tokens, isCircling } = await listTokens(samples);
    const words = tokens.filter((token) => token < wordTokens);
    return { text: llamaTokenizer.decode([startToken, ...words]).trim(), isCircling };
  };
};
