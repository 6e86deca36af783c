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
