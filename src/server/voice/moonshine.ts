import llamaTokenizer from 'llama-tokenizer-js';
import { speechRate } from '../audio/resample.ts';
import { asLogarithms, followGreedily, type Moment } from './greedy-path.ts';
import { buildNameTrie, withNames } from './name-trie.ts';
import { type Language, listOtherHearings, type OtherHearing } from './other-hearings.ts';
import { emptyMemory, type Hear, nextMemory, openModel, tensor, type Tensors } from './speech-model.ts';
import { spokenNames, wordsBeforeNoThing } from './spoken-names.ts';

/** What a model brings along to write down a piece of speech. */
type Writer = {
  readonly begin: (samples: Float32Array) => Promise<Moment>;
  readonly write: (tokens: readonly number[]) => string;
  readonly language: Language;
  /** Nobody speaks faster. */
  readonly tokensPerSecond: number;
  /** How many steps of listening for names a second of speech is worth, and how many a short sentence at least. */
  readonly nameSteps: { readonly perSecond: number; readonly atLeast: number };
};

/**
 * A name of a thing is taken for what was heard when it sounds nearly as likely: by this much less. Fitted on the tuned
 * part of the spoken things, where a smaller number leaves more names misheard and a larger one spoils more other words.
 */
const trustInNames = 2.75;

const choose = (heard: readonly number[], others: readonly OtherHearing[]) => {
  const better = others.find(({ gain, isDoubtful }) => !isDoubtful && gain > -trustInNames);
  const rest = others.filter((other) => other !== better).map(({ tokens }) => tokens);
  return better ? { tokens: better.tokens, others: [heard, ...rest] } : { tokens: heard, others: rest };
};

/** Transcribes one chunk of speech, with a preference for names of lendable things. */
const hearWith =
  ({ begin, write, language, tokensPerSecond, nameSteps }: Writer): Hear =>
  async (samples) => {
    const seconds = samples.length / speechRate;
    const path = await followGreedily(await begin(samples), language.endToken, Math.ceil(seconds * tokensPerSecond));
    if (path.isCircling) return { text: write(path.tokens), others: [], isCircling: true };
    const steps = Math.ceil(nameSteps.atLeast + seconds * nameSteps.perSecond);
    const { tokens, others } = choose(path.tokens, await listOtherHearings(path, language, steps));
    return { text: write(tokens), others: others.map(write), isCircling: false };
  };

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
