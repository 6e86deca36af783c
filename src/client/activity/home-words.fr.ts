import { plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './home-words.ts';

export const words = catalogue<typeof english>({
  homeTitle: 'Accueil',
  hello: 'Bonjour',
  nothingWaits: 'Tu es à jour.',
  news: 'Nouvelles',
  pendingRequests: (count) =>
    plural(count, { one: 'personne souhaite entrer en contact', other: 'personnes souhaitent entrer en contact' }),
  goOn: 'On va où ?',
  browseItems: 'Voir ce qui se partage',
  browseWishes: 'Voir ce qui se cherche',
  myActivity: 'Mes objets, demandes et souhaits',
  network: 'Mes groupes et contacts',
  changePassword: 'Changer de mot de passe',
});
