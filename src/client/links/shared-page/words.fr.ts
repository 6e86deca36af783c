import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Chargement…',
  home: (brand) => `Page d’accueil : ${brand}`,

  locked: 'Cette bibliothèque est protégée par un mot de passe.',
  enterPassword: 'Mot de passe :',
  submit: 'Envoyer',
  passwordRequired: 'Il faut un mot de passe.',
  notFound: 'Bibliothèque partagée introuvable.',
  expired: 'Le lien vers cette bibliothèque a expiré.',
  unknownError: 'Quelque chose n’a pas marché.',
  noResponse: 'Pas de réseau, ou serveur injoignable.',
  tryAgain: 'Réessayer',

  untitled: 'Ma bibliothèque partagée',
  ownersLibrary: (name) => `Bibliothèque partagée : ${name || '(nom inconnu)'}`,
  aLibrary: 'Bibliothèque partagée',
  items: 'Objets',
  wishes: 'Souhaits',
  empty: 'Aucun objet dans cette bibliothèque.',
  holds: (names, more) => (more === 0 ? names : `${names} et encore ${more}`),

  inviteTitle: 'Rejoins la bibliothèque d’objets de ta communauté',
  inviteText: 'Emprunter, prêter et donner entre gens du quartier qui se connaissent.',
  registerNow: 'S’inscrire',
  alreadyMember: 'Déjà membre ? Se connecter',
  learnMore: (brand) => `En savoir plus sur ${brand}`,
  hideInfo: 'Voir moins',
  about: (brand) => `C’est quoi, ${brand} ?`,
  aboutText: (brand) => [
    `${brand} est une bibliothèque d’objets. Dans le quartier, on prête ce qu’on a, on donne ce dont on n’a plus besoin, et on dit ce qu’on cherche.`,
    'Tu demandes d’un seul geste, vous convenez d’un moment, et tu vas le chercher au coin de la rue. Cela ne coûte rien.',
  ],
  openInside: (brand) => `Ouvrir dans ${brand}`,
  aboutPoints: ['Fais ta liste de souhaits et trouve ce qu’il te faut.', 'Moins de déchets, plus de voisinage.'],

  expressInterest: 'Ça m’intéresse',
  onlyMembers: 'Inscris-toi pour demander des objets comme celui-ci.',
  backToLibrary: 'Retour à la bibliothèque',
});
