import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Profil',
  since: (month) => `Membre depuis ${month}`,
  groups: 'Vos groupes en commun',
  thanks: (count) => counted(count, { one: '# merci', other: '# mercis' }),
  thanksTitle: 'Mercis',
  thanked: (text, item) => `« ${text} » · ${item}`,
  connect: 'Ajouter aux contacts',
  connectAgain: 'Rétablir le contact',
  accept: 'Accepter le contact',
  standings: { sent: 'Demande envoyée', connected: 'En contact' },
  connectFailed: 'La demande n’a pas pu être envoyée. Réessaie, s’il te plaît.',
  write: 'Écrire',
  block: 'Bloquer',
  blockTitle: (name) => `Bloquer ${name} ?`,
  blockText:
    'Tu ne verras plus ses objets, ses souhaits ni son profil, et cette personne ne verra plus les tiens. Les demandes entre vous se terminent. Un prêt continue jusqu’au retour. Nous ne le disons à personne, et tu peux débloquer sous Réseau, Contacts.',
  blockAction: 'Bloquer',
  blockFailed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',
  things: 'Les objets que tu peux voir',
  ownThings: 'Tes objets',
  wishes: 'Cherche',
  ownWishes: 'Tu cherches',
  nothing: 'Rien n’est partagé avec toi pour l’instant.',
  gone: 'Cette personne n’est pas là, ou ne partage rien avec toi.',
  notLoaded: 'Impossible de charger cette page.',
});
