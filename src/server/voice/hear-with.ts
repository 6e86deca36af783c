import { speechRate } from '../audio/resample.ts';
import { followGreedily, type Moment } from './greedy-path.ts';
import { type Language, listOtherHearings, type OtherHearing } from './other-hearings.ts';
import type { Hear } from './speech-model.ts';

/** What a model brings along to write down a piece of speech. */
export type Writer = {
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
export const hearWith =
  ({ begin, write, language, tokensPerSecond, nameSteps }: Writer): Hear =>
  async (samples) => {
    const seconds = samples.length / speechRate;
    const path = await followGreedily(await begin(samples), language.endToken, Math.ceil(seconds * tokensPerSecond));
    if (path.isCircling) return { text: write(path.tokens), others: [], isCircling: true };
    const steps = Math.ceil(nameSteps.atLeast + seconds * nameSteps.perSecond);
    const { tokens, others } = choose(path.tokens, await listOtherHearings(path, language, steps));
    return { text: write(tokens), others: others.map(write), isCircling: false };
  };
