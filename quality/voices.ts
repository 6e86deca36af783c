import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { access, mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type Voice = { name: string; speak(text: string): Promise<Uint8Array> };
export type Spoken = { said: string; bytes: Uint8Array };
export type HumanSamples = { name: string; samples: Spoken[] };

type Robot = {
  name: string;
  program: string;
  options: (text: string, file: string) => string[];
  /** Reads the text from its input instead of its options. */
  isRead?: boolean;
};

const robots: Robot[] = [
  {
    name: 'espeak-ng',
    program: 'espeak-ng',
    options: (text, file) => ['-v', 'en-gb', '-s', '150', '-w', file, text],
  },
  { name: 'flite', program: 'flite', options: (text, file) => ['-voice', 'slt', '-t', text, '-o', file] },
  { name: 'festival', program: 'text2wave', options: (_, file) => ['-o', file], isRead: true },
  { name: 'pico', program: 'pico2wave', options: (text, file) => ['-l', 'en-GB', '-w', file, text] },
];

const run = (program: string, options: readonly string[], input = ''): Promise<number | null> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, options, { stdio: ['pipe', 'ignore', 'ignore'] });
    child.once('error', reject).once('close', resolve);
    // Who reads nothing may be gone before there is anything to read.
    child.stdin.once('error', () => undefined);
    child.stdin.end(input);
  });

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

const isInstalled = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

// Robots take their time and say the same each time, so what they said is kept for the next measurement.
const kept = join(tmpdir(), 'quality-voices');

const speakWith =
  ({ name, program, options, isRead }: Robot) =>
  async (text: string): Promise<Uint8Array> => {
    await mkdir(kept, { recursive: true });
    const file = join(kept, `${createHash('sha1').update(`${name}\n${text}`).digest('hex').slice(0, 16)}.wav`);
    if (!(await isThere(file))) await run(program, options(text, file), isRead ? text : '');
    return readFile(file);
  };

/** The robot voices that this machine has. */
export const listVoices = async (): Promise<Voice[]> => {
  const voices: Voice[] = [];
  for (const robot of robots)
    if (await isInstalled(robot.program)) voices.push({ name: robot.name, speak: speakWith(robot) });
  return voices;
};

// Where Debian's package pocketsphinx-testdata puts recordings of people with what they say.
const humanFolder = '/usr/share/pocketsphinx/test/data';
const humanSets = [
  { name: 'people reading', folder: 'librivox', transcription: 'transcription' },
  { name: 'people commanding', folder: 'cards', transcription: 'cards.transcription' },
];

/** What they name. */
export const humanNouns = new Set(['leisure', 'power', 'man', 'woman', 'queen', 'clubs', 'spades', 'hearts']);

const readTranscription = (text: string): { said: string; file: string }[] =>
  [...text.matchAll(/^(?:<s>\s*)?(.*?)(?:\s*<\/s>)?\s*\(([^)]+)\)\s*$/gm)].map(([, said = '', file = '']) => ({
    said,
    file,
  }));

/** Recordings of people, where they are installed. */
export const listHumanSamples = async (): Promise<HumanSamples[]> => {
  if (!(await isThere(humanFolder))) return [];
  return Promise.all(
    humanSets.map(async ({ name, folder, transcription }) => {
      const lines = readTranscription(await readFile(join(humanFolder, folder, transcription), 'utf8'));
      const samples = lines.map(async ({ said, file }) => ({
        said,
        bytes: await readFile(join(humanFolder, folder, `${file}.wav`)),
      }));
      return { name, samples: await Promise.all(samples) };
    }),
  );
};

// Debian's package qabcs-data holds spoken words for children; these are the ones that name lendable things.
const wordFolder = '/usr/share/qabcs/abcs/en/sounds/words';
const saidWords = `accordion balloons bicycle chalkboard clarinet clock doll drums easel electric_guitar flute football glove
  guitar harp hat ice_skate jar jug jump_rope keyboard kite lunchbox magnifying_glass maracas necklace newspaper paint piano
  quilt recorder rocking_horse saxophone seesaw train trumpet umbrella vase violin wagon xylophone yarn yo-yo`;

/** Single words, where they are installed: names without a sentence to help. Who speaks is not told. */
export const listSingleWords = async (): Promise<Spoken[]> => {
  const spoken: Spoken[] = [];
  for (const word of saidWords.split(/\s+/)) {
    const file = join(wordFolder, `${word}.ogg`);
    if (await isThere(file)) spoken.push({ said: word.replace('_', ' '), bytes: await readFile(file) });
  }
  return spoken;
};
