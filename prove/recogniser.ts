import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { promisify } from 'node:util';
import { percentile } from '../bench/support/figures.ts';
import { until } from '../tests/support/until.ts';
import type { Proof, Row, Wanted } from './proof.ts';
import { type Answer, ask, askOnAndOn } from './support/ask.ts';
import { longest, say, within } from './support/bound.ts';
import { type House, inAHouse } from './support/house.ts';
import { headersOf, type Neighbour, settleNeighbours } from './support/street.ts';

const recording = new URL('../tests/fixtures/speech/ladder.wav', import.meta.url);

const formOf = (fields: Record<string, string | Blob>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const speak = async ({ url }: House, by: Neighbour): Promise<Answer> => {
  const audio = new Blob([new Uint8Array(await readFile(recording))], { type: 'audio/wav' });
  const headers = headersOf(by);
  const upload = await ask(url, { method: 'POST', path: '/upload-audio', headers, body: formOf({ audio }) });
  const { filePath } = JSON.parse(upload.body);
  return ask(url, { method: 'POST', path: '/transcribe', headers, body: { filePath, type: 'wish' } });
};

/** Tries again, as a person does: the next one has to load first. */
const insist = async (house: House, by: Neighbour): Promise<Answer> => {
  const answers = [await speak(house, by)];
  while (answers.length < 3 && answers.at(-1)?.status !== 200) answers.push(await speak(house, by));
  return answers.at(-1) ?? speak(house, by);
};

const type = ({ url }: House, by: Neighbour, name: string) =>
  ask(url, {
    method: 'POST',
    path: '/add-wish',
    headers: headersOf(by),
    body: formOf({ name, description: 'For a weekend.', privacySetting: 'private' }),
  });

/** What a member who speaks gets as an answer, what a member who types can do meanwhile, and how long others wait. */
const rowsDuring = async (what: string, house: House, times: number): Promise<Row[]> => {
  const [speaker, typist, reader] = await settleNeighbours(house.db, 3);
  if (!speaker || !typist || !reader) throw new Error('Nobody is there.');
  const reading = askOnAndOn(house.url, { path: '/api/waiting', headers: headersOf(reader) }, 20);
  const speaking = (async () => {
    const answers: Answer[] = [];
    for (let time = 0; time < times; time += 1) answers.push(await speak(house, speaker));
    return answers;
  })();
  const typed = await type(house, typist, `A ladder, ${what}`);
  const spoken = await speaking;
  const reads = await reading.stop();
  const refused = spoken.filter(({ status, body }) => [502, 503, 504].includes(status) && body.includes('"message"'));
  const slowest = longest(spoken.map(({ ms }) => ms));
  const p99 = percentile(
    reads.map(({ ms }) => ms),
    0.99,
  );
  return [
    {
      what: `${what}: who speaks`,
      found: `${spoken.map(({ status }) => status).join('/')} after ${say(slowest)} at most`,
      target: `502, 503 or 504 with a sentence, ${within(35_000).text}`,
      isGood: refused.length === spoken.length && slowest <= within(35_000).ms,
    },
    {
      what: `${what}: who types, and who reads`,
      found: `${typed.status}; ${reads.filter(({ status }) => status !== 200).length} refused of ${reads.length}, p99 ${say(p99)}`,
      target: `201; 0 refused, p99 ${within(400).text}`,
      isGood: typed.status === 201 && reads.every(({ status }) => status === 200) && p99 <= within(400).ms,
    },
  ];
};

type Mood = 'silent' | 'garbage' | 'closed';

const answerIn: Record<Mood, (response: ServerResponse) => unknown> = {
  silent: () => undefined,
  garbage: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('<html>'),
  closed: (response) => response.destroy(),
};

const aSpeechServer = async () => {
  let mood: Mood = 'garbage';
  const server = createServer((asked, response) => {
    asked.resume();
    asked.on('end', () => answerIn[mood](response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    turn: (to: Mood) => {
      mood = to;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

const withServer = async ({ isShort, mutation = null }: Wanted): Promise<Row[]> => {
  const speech = await aSpeechServer();
  const rows: Row[] = [];
  await inAHouse({ env: { SPEECH_URL: speech.url }, mutation }, async (house) => {
    rows.push(...(await rowsDuring('a speech server that answers nonsense', house, 1)));
    speech.turn('closed');
    rows.push(...(await rowsDuring('a speech server that hangs up', house, 1)));
    if (isShort) return;
    speech.turn('silent');
    rows.push(...(await rowsDuring('a speech server that says nothing', house, 1)));
  });
  speech.close();
  return rows;
};

const recognisersBelow = async (pid: number): Promise<number[]> => {
  const { stdout } = await promisify(execFile)('ps', ['-ww', '-o', 'pid=,args=', '--ppid', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return [...stdout.matchAll(/^ *(\d+) .*recogniser-worker/gm)].map(([, found]) => Number(found));
};

/** Signals the recogniser as soon as it runs. */
const signal = async (house: House, name: NodeJS.Signals) => {
  const find = () => recognisersBelow(house.program().pid);
  await until('a recogniser', async () => (await find()).length > 0, 30);
  for (const pid of await find()) process.kill(pid, name);
};

const embedded = async ({ isShort, mutation = null }: Wanted): Promise<Row[]> =>
  inAHouse({ mutation }, async (house) => {
    const [killed] = await Promise.all([rowsDuring('a recogniser that is killed', house, 1), signal(house, 'SIGKILL')]);
    const [stopped] = isShort
      ? [[]]
      : await Promise.all([rowsDuring('a recogniser that hangs', house, 1), signal(house, 'SIGSTOP')]);
    const [speaker] = await settleNeighbours(house.db, 1);
    if (speaker === undefined) throw new Error('Nobody is there.');
    const { status, body } = await insist(house, speaker);
    const isHeard = /ladder/i.test(body);
    return [
      ...killed,
      ...stopped,
      {
        what: 'a recogniser that was replaced',
        found: `${status}, ${isHeard ? 'a ladder' : 'no ladder'}`,
        target: '200, a ladder',
        isGood: status === 200 && isHeard,
      },
    ];
  });

/** A recogniser that hangs or dies is one person's trouble, and not for long. */
export const recogniser: Proof = {
  name: 'recogniser',
  prove: async (wanted) => [...(await withServer(wanted)), ...(await embedded(wanted))],
};
