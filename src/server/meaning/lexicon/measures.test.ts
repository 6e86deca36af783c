import { expect, test } from 'vitest';
import { marksIn } from './contraries.ts';
import { isOtherMeasure, measuresIn, wishedMeasuresIn } from './measures.ts';
import { stems } from './words.ts';

const marks = (text: string) => marksIn(stems(text));
const isOther = (wish: string, item: string) =>
  isOtherMeasure(wishedMeasuresIn(wish, wish, marks(wish)), measuresIn(item, marks(item)));

test.each([
  ['hiking boots 44', 'Hiking boots, size 38', 'Hiking boots, sizes 43 to 45'],
  ['smoking größe 56', 'smoking gr. 50', 'smoking gr. 56'],
  ['botas de montaña del 44', 'Hiking boots, size 38', 'botas talla 44'],
  ['حذاء تزلج مقاس ٤٣', 'Ice skates, size 36', 'Ice skates, size 43'],
  ['fahrrad 20 zoll', 'kids bike 16in', 'Bicycle, 20 inch'],
  ['vélo 16 pouces', 'Kinderrad 24 zoll', 'vélo 16"'],
  ['1000 piece puzzle', 'puzzel 500p chats', 'Jigsaw, 1,000 pieces'],
  ['mathebuch 5. klasse', 'Maths textbook, Grade 10', 'Mathe, Klasse 5'],
  ['كتاب رياضيات الصف الثالث', 'Maths textbook, Grade 10', 'Maths, third grade'],
  ['scooter for a 3 year old', 'Adult kick scooter', 'Scooter, for two to four years'],
  ['trottinette, elle a 4 ans', 'Scooter, age 8 to 12', 'Scooter, ages 4-6'],
  ['my daughter, she is eight', 'balance bike, 2 to 3 years', 'Suits six to eight years'],
  ['traje de neopreno, 8 años', 'wetsuit mens M', 'wetsuit kids'],
  ['a present for a 40 year old', 'kids watch', 'mens watch'],
  ['car seat for a newborn', 'isofix seat, 4 to 12yrs', 'baby car seat'],
  ['bike for an adult', 'Child’s bike', 'bike'],
])('“%s”: “%s” is of no use, “%s” may be', (wish, other, right) => {
  expect([isOther(wish, other), isOther(wish, right)]).toEqual([true, false]);
});

test.each([
  ['a 40 year old radio', 'kids radio'],
  ['a bed for my brother, he is 1.90', 'bed, 2 to 4 years'],
  ['laptop for my son', 'Laptop, eight years old, works'],
  ['running shoes', 'Running shoes, size 42'],
  ['something for a 30 year old', 'Trousers, size 38'],
  ['flour, 25 kg', 'Size 38'],
])('“%s” says nothing against “%s”', (wish, item) => {
  expect(isOther(wish, item)).toBe(false);
});
