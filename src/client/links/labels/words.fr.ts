import { counted } from '../../../shared/languages/fr.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Étiquettes',
  back: 'Retour',
  hint: 'Imprime-les sur du papier ou sur une feuille d’autocollants, et coupe le long des lignes.',
  intro:
    'Colle une étiquette sur chaque objet. Scanne-la sur le pas de la porte, et sa fiche s’ouvre avec la prochaine étape : le remettre, ou le reprendre.',
  all: 'Toutes',
  chosen: (count) => counted(count, { one: '# étiquette', other: '# étiquettes' }),
  none: 'Choisis au moins un objet.',
  empty: 'Tu ne partages encore rien. Prête le premier objet, puis imprime son étiquette.',
  lend: 'Prêter un objet',
  failed: 'Impossible de charger les étiquettes.',
  onlyHere:
    'Seul cet ordinateur peut ouvrir ces adresses. Imprime les étiquettes quand la communauté aura sa propre adresse.',
  scan: 'Scanne pour emprunter, remettre ou rendre',
  scanGift: 'Scanne pour voir si c’est encore libre',
  openFailed: 'L’étiquette n’a pas pu être lue.',
  tryAgain: 'Réessayer',
  memberTitle: 'Cette étiquette',
  nothingForYou:
    'Aucun objet partagé avec toi n’a cette étiquette. Il n’est peut-être plus là, ou il se partage avec d’autres.',
  toItems: 'Voir tous les objets',
  visitorTitle: (brand) => `C’est à quelqu’un du quartier, sur ${brand}`,
  visitorText: 'Les membres voient ce que c’est, si c’est libre, et quoi faire ensuite.',
  login: 'Se connecter',
  join: 'Demander à entrer',
});
