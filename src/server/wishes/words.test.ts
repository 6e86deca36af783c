import { expect, test } from 'vitest';
import { prepare } from '../meaning/prepare.ts';
import { reasonFor } from '../meaning/reason.ts';
import { sayReasonIn } from './say-reason.ts';
import { sayReason } from './words.ts';

const said = (name: string, tags: string[] = [], description = '') =>
  prepare({ name, description, tags, categories: [] }, null);

test.each([
  ['two names of one thing', said('Cot'), said('White crib'), 'A cot is a crib'],
  ['several of it', said('Jam jars'), said('Preserving jars'), 'Jam jars are preserving jars'],
  ['the same name', said('Axe'), said('Splitting axe'), 'An axe, as wished'],
  ['what it is for', said('sleep in the woods', [], 'camping'), said('Tent', ['camping']), 'Both for camping'],
  ['a tag', said('Drill'), said('Bosch PSB 650', ['drill']), 'Both mention drill'],
  ['a word', said('feed hens'), said('Coop', [], 'For three hens.'), 'Both mention hens'],
  ['no word that fits everything', said('any colour'), said('Yarn', [], 'The colour of moss.'), 'Looks similar'],
  ['nothing but the meaning', said('homemade noodles'), said('Pasta roller'), 'Looks similar'],
])('%s reads as a neighbour would say it', (_, wish, item, sentence) => {
  expect(sayReason(reasonFor(wish, item))).toBe(sentence);
});

test.each([
  ['de', said('Babybett'), said('White crib'), 'Wie gewünscht: Gitterbett'],
  ['de', said('Pram'), said('Stroller'), 'Gesucht: Kinderwagen, hier: Buggy'],
  ['es', said('Drill'), said('Bosch PSB 650', ['drill']), 'En común: taladro'],
  ['fr', said('sleep in the woods', [], 'camping'), said('Tent', ['camping']), 'Pour la même chose\u00A0: camper'],
  ['ar', said('Axe'), said('Splitting axe'), 'كما تمنيت: \u2068فأس\u2069'],
  ['de', said('Flummox'), said('Flummox'), 'Wie gewünscht: flummox'],
] as const)('in %s the things are called as its speakers do', (language, wish, item, sentence) => {
  expect(sayReasonIn(language, reasonFor(wish, item))).toBe(sentence);
});
