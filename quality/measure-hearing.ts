import type { Recogniser } from '../src/server/voice/recogniser.ts';
import { type Figure, share } from './figures.ts';
import type { LabelledSentence } from './labelled-sets.ts';
import type { HumanSamples, Spoken, Voice } from './voices.ts';
import { countWordErrors } from './word-errors.ts';

const mostSpoken = 15;

type Heard = { figure: Figure; texts: string[] };

const hear = async (name: string, spoken: readonly Spoken[], recogniser: Recogniser): Promise<Heard> => {
  const texts: string[] = [];
  let [errors, words] = [0, 0];
  for (const { said, bytes } of spoken) {
    const text = await recogniser.transcribe({ bytes });
    const counted = countWordErrors(said, text);
    texts.push(text);
    errors += counted.errors;
    words += counted.words;
  }
  return { figure: share(`word errors, ${name} (${spoken.length} recordings)`, errors, words), texts };
};

/** Word errors on the first sentences of the part, said by a robot, with the sentences as they were heard. */
export const measureVoice = async (voice: Voice, sentences: readonly LabelledSentence[], recogniser: Recogniser) => {
  const labelled = sentences.slice(0, mostSpoken);
  const spoken: Spoken[] = [];
  for (const { said } of labelled) spoken.push({ said, bytes: await voice.speak(said) });
  const { figure, texts } = await hear(voice.name, spoken, recogniser);
  return { figure, heard: labelled.map((sentence, at) => ({ ...sentence, said: texts[at] ?? '' })) };
};

export const measurePeople = async (people: HumanSamples, recogniser: Recogniser): Promise<Figure> =>
  (await hear(people.name, people.samples, recogniser)).figure;
