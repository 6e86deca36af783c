import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { openEmbeddedRecogniser } from '../src/server/voice/embedded-recogniser.ts';
import { makeWav, silence } from '../tests/support/make-wav.ts';
import { anApp } from './support/an-app.ts';
import { median } from './support/figures.ts';
import { head, whileAsking } from './support/while-asking.ts';

const SECONDS = 20;
const ROUNDS = 5;
const IDLE_MS = 6000;

/** Somebody who goes on talking for so long, with the pauses of one who thinks. */
const talk = async (seconds: number) => {
  const said = await Promise.all(
    ['ladder', 'wished-cot', 'spoken-tent'].map((name) =>
      readFile(new URL(`../tests/fixtures/speech/${name}.wav`, import.meta.url)),
    ),
  );
  const wav = makeWav(seconds, silence);
  for (let at = 44, n = 0; at < wav.length; n += 1) {
    const sentence = said[n % said.length]?.subarray(44) ?? Buffer.alloc(0);
    wav.set(sentence.subarray(0, wav.length - at), at);
    at += sentence.length + 16_000;
  }
  return wav;
};

const recogniser = openEmbeddedRecogniser();
const { callAs, close } = await anApp(
  async (filling) => {
    await filling`insert into users (id, email, name, password_hash) values (1, 'a@example.org', 'Admin', '!')`;
    await filling`insert into subscriptions (user_id, group_id) values (1, 1)`;
  },
  { recogniser },
);
const call = await callAs(1);
const ask = () => call('GET /api/notifications', { query: { userId: 1 } });
const bytes = await talk(SECONDS);

console.log(`${SECONDS} s of speech; load before ${loadavg()[0]?.toFixed(1)}`);
console.log(head);
await whileAsking('the first time, with loading', ask, () => recogniser.transcribe({ bytes }));
const seconds: number[] = [];
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const idle = await whileAsking('at rest', ask, () => delay(IDLE_MS));
  const busy = await whileAsking('one person talks', ask, () => recogniser.transcribe({ bytes }));
  seconds.push(busy.seconds);
  ratios.push(busy.p99 / idle.p99);
}
console.log(
  `median of ${ROUNDS}: ${median(seconds).toFixed(2)} s; p99 of other requests ${median(ratios).toFixed(2)} times that at rest`,
);
await close();
await recogniser.close();
