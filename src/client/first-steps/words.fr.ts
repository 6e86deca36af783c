import { formatCount } from '../../shared/format/numbers.ts';
import { counted, formatNumber, plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const things = (count: number) =>
  `${formatCount(count, formatNumber)} ${plural(count, { one: 'objet', other: 'objets' })}`;

export const words = catalogue<typeof english>({
  gettingGoing: (done, all) => `Premiers pas, ${done} sur ${all}`,
  alone: 'Il n’y a encore personne ici. Invite le quartier.',
  invite: 'Inviter le quartier',
  groupless: 'Rejoins un groupe pour voir ce qui se partage.',
  findGroups: 'Trouver des groupes',
  noGroups: 'Il n’y a pas encore de groupes. Ouvre le premier.',
  openGroup: 'Ouvrir un groupe',
  unknown: 'Ajoute un contact parmi les gens que tu connais.',
  connect: 'Trouver des contacts',
  toBorrow: (count) => `Voir ${things(count)} à emprunter`,
  toKeep: (count) => `Voir ${things(count)} à donner`,
  toThings: (count) => `Voir ${things(count)}`,
  myLent: (count) => `Voir ce que je prête : ${counted(count, { one: '# objet', other: '# objets' })}`,
  myOffered: (count) => `Voir ce que je donne : ${counted(count, { one: '# objet', other: '# objets' })}`,
  beginning: 'Rien ici pour l’instant. Prête le premier objet.',
  beTheFirst: 'Rien n’est encore partagé. Et si tu commençais ?',
  offer: 'Donner un objet',
  lend: 'Prêter un objet',
  wish: 'Faire un souhait',
});
