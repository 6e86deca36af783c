import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  chooseOne: 'Choisis au moins un groupe ou une personne',
  alsoForVisitors: 'Visible aussi sans compte',
  forVisitorsHint: 'Les gens sans compte le voient, sans ton nom et sans date.',
  groups: 'Groupes',
  individuals: 'Personnes',
  noNetwork: 'Tu n’as pas encore de groupes ni de contacts.',
  toNetwork: 'Trouver des groupes et des contacts',
  notLoaded: 'Impossible de charger tes groupes et contacts.',
  networkFailed: 'Les groupes et les contacts n’ont pas pu être chargés',
  sharedDetailsFailed: 'Impossible de charger avec qui c’est partagé',
  tryAgain: 'Réessayer',
});
