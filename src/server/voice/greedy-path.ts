/** How often a run of this many tokens may repeat before it counts as a loop of the model. */
const allowedRuns = (length: number): number => {
  if (length === 1) return 7;
  return length === 2 ? 4 : 2;
};

const longestRun = 20;

const isRepeated = (tokens: readonly number[], length: number, times: number): boolean => {
  const last = tokens.length - 1;
  for (let back = 0; back < length * (times - 1); back += 1) {
    if (tokens[last - back] !== tokens[last - back - length]) return false;
  }
  return true;
};

/** The tokens up to the first round of a circle that they end in, or null while they go somewhere. */
export const dropRepeats = (tokens: readonly number[]): number[] | null => {
  for (let length = 1; length <= longestRun; length += 1) {
    const times = allowedRuns(length) + 1;
    if (tokens.length < length * times) return null;
    if (isRepeated(tokens, length, times)) return tokens.slice(0, tokens.length - length * (times - 1));
  }
  return null;
};

/** A moment of writing down: how likely each token is to come next (as logarithms), and a way on with any of them. */
export type Moment = { readonly scores: Float32Array; next(token: number): Promise<Moment> };

/** The transcript by greedy decoding; `moments[n]` is the state before `tokens[n]`. */
export type Path = {
  readonly tokens: readonly number[];
  readonly moments: readonly Moment[];
  /** The logarithm of each token's likelihood, and at last that of the end. */
  readonly scores: readonly number[];
  /** The model fell into saying the same again and again, and was stopped. */
  readonly isCircling: boolean;
};

export const likeliest = (scores: Float32Array, isAllowed?: (token: number) => boolean): number => {
  let best = -1;
  let highest = Number.NEGATIVE_INFINITY;
  for (let token = 0; token < scores.length; token += 1) {
    const score = scores[token] ?? highest;
    if (score <= highest || isAllowed?.(token) === false) continue;
    best = token;
    highest = score;
  }
  return best;
};

/** A model's raw scores as logarithms of likelihoods. */
export const asLogarithms = (raw: Float32Array): Float32Array => {
  let highest = Number.NEGATIVE_INFINITY;
  for (const score of raw) if (score > highest) highest = score;
  let sum = 0;
  for (const score of raw) sum += Math.exp(score - highest);
  const whole = highest + Math.log(sum);
  return raw.map((score) => score - whole);
};

export const followGreedily = async (start: Moment, endToken: number, most: number): Promise<Path> => {
  const tokens: number[] = [];
  const moments = [start];
  const scores: number[] = [];
  let now = start;
  while (tokens.length < most) {
    const token = likeliest(now.scores);
    scores.push(now.scores[token] ?? 0);
    if (token === endToken) break;
    tokens.push(token);
    const straight = dropRepeats(tokens);
    if (straight) return { tokens: straight, moments, scores, isCircling: true };
    now = await now.next(token);
    moments.push(now);
  }
  return { tokens, moments, scores, isCircling: false };
};
