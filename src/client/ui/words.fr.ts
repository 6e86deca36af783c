import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Chargement…',
  close: 'Fermer',
  cancel: 'Annuler',
  dismiss: 'Fermer',
  undo: 'Annuler',
  secondsLeft: (seconds) => `${seconds} s`,
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  waiting: (count) => `${count} en attente`,
  categoryPicture: (category) =>
    category === undefined ? 'Pas encore de photo' : `Pas encore de photo : image de la catégorie ${category}`,
  kinds: { keep: 'À donner', borrow: 'À emprunter', wish: 'Souhait' },
  missing: 'Remplis ce champ, s’il te plaît.',
  notAnEmail: 'Saisis une adresse e-mail valable.',
  notPossible: 'Ce n’est pas possible ici.',
  step: (current, total) => `${current} sur ${total}`,
  comesLater: 'Il faut du réseau pour cela. La suite se charge dès que tu es de nouveau en ligne.',
  tryAgain: 'Réessayer',
  language: 'Langue',
  aboutPerson: (name) => `Profil : ${name}`,
});
