import llamaTokenizer from 'llama-tokenizer-js';
import { asLogarithms, type Moment } from './greedy-path.ts';
import { hearWith, type Writer } from './hear-with.ts';
import { buildNameTrie, withNames } from './name-trie.ts';
import { emptyMemory, type Hear, nextMemory, openModel, tensor, type Tensors } from './speech-model.ts';
import { spokenNames, wordsBeforeNoThing } from './spoken-names.ts';

const startToken = 1;
const endToken = 2;
/** Tokens beyond the words mark times and places in the sound. */
const wordTokens = 32_000;

const models = new URL('./model/tiny/quantized/', import.meta.resolve('@moonshine-ai/moonshine-js'));

const endsWord = (token: number): boolean =>
  token === endToken || token >= wordTokens || /^[^\p{L}]/u.test(llamaTokenizer.vocabById[token] ?? '');

const encode = (text: string): number[] => llamaTokenizer.encode(text, false, true);
const aside = new Set(wordsBeforeNoThing.flatMap(encode));

const write = (tokens: readonly number[]): string =>
  llamaTokenizer.decode([startToken, ...tokens.filter((token) => token < wordTokens)]).trim();

const openBeginning = async (): Promise<Writer['begin']> => {
  const encoder = await openModel(new URL('encoder_model.onnx', models));
  const decoder = await openModel(new URL('decoder_model_merged.onnx', models));
  return async (samples) => {
    const sound = await encoder.run({ input_values: tensor('float32', samples, [1, samples.length]) });
    const { last_hidden_state } = sound;
    if (!last_hidden_state) throw new Error('the model gave no answer');
    const step = async (memory: Tensors | null, token: number): Promise<Moment> => {
      const before = memory ?? emptyMemory(decoder, [0, 8, 1, 36]);
      const output = await decoder.run({
        ...before,
        encoder_hidden_states: last_hidden_state,
        input_ids: tensor('int64', BigInt64Array.of(BigInt(token)), [1, 1]),
        use_cache_branch: tensor('bool', [memory !== null], [1]),
      });
      const raw = output.logits?.data;
      const after = nextMemory(before, output, memory === null);
      return {
        scores: asLogarithms(raw instanceof Float32Array ? raw : new Float32Array(0)),
        next: (following) => step(after, following),
      };
    };
    return step(null, startToken);
  };
};

/** An ear that also listens for these names. */
export type HearNames = (names: readonly string[]) => Hear;

/** The small English model, seven times faster than real time. Loaded once. */
export const loadMoonshine = async (): Promise<HearNames> => {
  const begin = await openBeginning();
  const known = buildNameTrie(spokenNames, encode);
  return (names) =>
    hearWith({
      begin,
      write,
      language: {
        names: withNames(known, names, encode),
        endToken,
        endsWord,
        turnsAside: (token) => aside.has(token),
      },
      tokensPerSecond: 6.5,
      nameSteps: { perSecond: 16, atLeast: 60 },
    });
};
