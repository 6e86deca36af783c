import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const things = (count: number) =>
  `${formatCount(count, formatNumber)} ${plural(count, { one: 'cosa', other: 'cosas' })}`;

export const words = catalogue<typeof english>({
  gettingGoing: (done, all) => `Primeros pasos, ${done} de ${all}`,
  alone: 'Aquí no hay nadie todavía. Invita a tu barrio.',
  invite: 'Invitar al barrio',
  groupless: 'Únete a un grupo para ver lo que se comparte.',
  findGroups: 'Buscar grupos',
  noGroups: 'Todavía no hay grupos. Abre el primero.',
  openGroup: 'Abrir un grupo',
  unknown: 'Conecta con alguien del barrio que conozcas.',
  connect: 'Buscar y conectar',
  toBorrow: (count) => `Ver ${things(count)} que se ${plural(count, { one: 'presta', other: 'prestan' })}`,
  toKeep: (count) => `Ver ${things(count)} que se ${plural(count, { one: 'regala', other: 'regalan' })}`,
  toThings: (count) => `Ver ${things(count)}`,
  myLent: (count) => counted(count, { one: 'Ver # cosa que presto', other: 'Ver # cosas que presto' }),
  myOffered: (count) => counted(count, { one: 'Ver # cosa que regalo', other: 'Ver # cosas que regalo' }),
  beginning: 'Aquí no hay nada todavía. Presta lo primero.',
  beTheFirst: 'Nadie ha compartido nada todavía. ¿Y si empiezas tú?',
  offer: 'Regalar algo',
  lend: 'Prestar algo',
  wish: 'Pedir un deseo',
});
