import { expect, test } from 'vitest';
import { namedThings } from './named-things.ts';

const conceptsOf = (name: string) => namedThings(name).map((thing) => thing.concepts[0]);

test.each([
  ['Box of 48 stemmed glasses', ['wine glass']],
  ['Garden fork and spade, rusty', ['garden fork', 'shovel', 'rusty']],
  ['Two-burner gas cooker for camping', ['stove']],
  ['Pop-up gazebo 3 x 6 m', ['tent']],
  ['Baby monitor', ['baby monitor']],
  ['Kindle Paperwhite', ['e-reader']],
  ['Kindle cover', ['cover']],
  ['Lawnmower Bosch', ['lawnmower']],
  ['wetsuit mens M', ['wetsuit']],
  ['guitar case', ['cas']],
  ['Thule', ['roof box']],
  ['backpack Quechua', ['backpack']],
  ['push mower no motor', ['lawnmower']],
  ['', []],
])('%s', (name, concepts) => {
  expect(conceptsOf(name)).toEqual(concepts);
});
