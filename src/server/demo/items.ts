import { arts } from './items/arts.ts';
import { books } from './items/books.ts';
import { clothes } from './items/clothes.ts';
import { garden } from './items/garden.ts';
import { household } from './items/household.ts';
import { kitchenware } from './items/kitchenware.ts';
import { outdoors } from './items/outdoors.ts';
import { parties } from './items/parties.ts';
import { tech } from './items/tech.ts';
import { tools } from './items/tools.ts';
import { toys } from './items/toys.ts';
import type { SampleItem } from './sample-item.ts';

const all = [
  ...clothes,
  ...books,
  ...arts,
  ...toys,
  ...parties,
  ...kitchenware,
  ...household,
  ...garden,
  ...outdoors,
  ...tools,
  ...tech,
];

export type ItemKey = (typeof all)[number]['key'];

export const items: readonly (SampleItem & { readonly key: ItemKey })[] = all;
