import { expect, test } from 'vitest';
import { type Act, judge, longestSilence, longestWait } from './journal.ts';

const act = (id: string, rest: Partial<Act> = {}): Act => ({ id, kind: 'message', startedAt: 0, tries: 1, ...rest });
const done = (id: string) => act(id, { acknowledgedAt: 5 });

const idsOf = (acts: readonly Act[]) => acts.map(({ id }) => id);

test.each<[what: string, acts: Act[], found: [string, number][], lost: string[], twice: string[]]>([
  ['what is acknowledged and there once is well', [done('a')], [['a', 1]], [], []],
  ['what is acknowledged and not there is lost', [done('a'), done('b')], [['b', 1]], ['a'], []],
  ['what is there twice was done twice', [done('a')], [['a', 2]], [], ['a']],
  ['what was never acknowledged may be missing', [act('a')], [], [], []],
  ['what was never acknowledged may be there', [act('a')], [['a', 1]], [], []],
  ['what was never acknowledged must not be there twice either', [act('a')], [['a', 3]], [], ['a']],
])('%s', (_what, acts, found, lost, twice) => {
  const verdict = judge(acts, new Map(found));
  expect([idsOf(verdict.lost), idsOf(verdict.twice)]).toEqual([lost, twice]);
});

test('an act that was refused is neither acknowledged nor still open', () => {
  const verdict = judge([act('a', { refused: '409' }), act('b'), done('c')], new Map([['c', 1]]));
  expect([verdict.acknowledged, idsOf(verdict.refused), verdict.unanswered]).toEqual([1, ['a'], 1]);
});

const wait = (startedAt: number, endedAt: number) => ({ startedAt, endedAt });

test.each([
  ['a wait within', [wait(100, 2100)], 2],
  ['a wait that began before', [wait(0, 3000)], 3],
  ['the longest of several', [wait(200, 700), wait(300, 1800)], 1.5],
  ['one that was over before', [wait(0, 50)], 0],
])('the longest wait of a member: %s', (_what, waits, seconds) => {
  expect(longestWait(waits, 100, 5000)).toBe(seconds);
});

test.each([
  ['nobody was answered', [], 4.9],
  ['answers come all the time', [wait(90, 1100), wait(100, 2100), wait(0, 3100), wait(0, 4100), wait(0, 4900)], 1],
  ['a pause at the end', [wait(0, 600)], 4.4],
])('the longest silence for all: %s', (_what, waits, seconds) => {
  expect(longestSilence(waits, 100, 5000)).toBe(seconds);
});
