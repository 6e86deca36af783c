import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type Voice = { name: string; speak(text: string): Promise<Uint8Array> };
export type Spoken = { said: string; bytes: Uint8Array };
export type HumanSamples = { name: string; samples: Spoken[] };

type Robot = { name: string; program: string; options: (text: string, file: string) => string[] };

const robots: Robot[] = [
  {
    name: 'espeak-ng',
    program: 'espeak-ng',
    options: (text, file) => ['-v', 'en-gb', '-s', '150', '-w', file, text],
  },
  { name: 'flite', program: 'flite', options: (text, file) => ['-voice', 'slt', '-t', text, '-o', file] },
];

const isInstalled = (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    (error: unknown) => !(error instanceof Error && 'code' in error && error.code === 'ENOENT'),
  );

const speakWith =
  ({ program, options }: Robot) =>
  async (text: string): Promise<Uint8Array> => {
    const folder = await mkdtemp(join(tmpdir(), 'quality-'));
    try {
      await run(program, options(text, join(folder, 'said.wav')));
      return await readFile(join(folder, 'said.wav'));
    } finally {
      await rm(folder, { recursive: true });
    }
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

const readTranscription = (text: string): { said: string; file: string }[] =>
  [...text.matchAll(/^(?:<s>\s*)?(.*?)(?:\s*<\/s>)?\s*\(([^)]+)\)\s*$/gm)].map(([, said = '', file = '']) => ({
    said,
    file,
  }));

/** Recordings of people, where they are installed. */
export const listHumanSamples = async (): Promise<HumanSamples[]> => {
  const isThere = await access(humanFolder).then(
    () => true,
    () => false,
  );
  if (!isThere) return [];
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
