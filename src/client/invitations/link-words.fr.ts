import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './link-words.ts';

export const words = catalogue<typeof english>({
  numberUpTo: (most) => `Saisis un nombre de 1 à ${most}.`,
  title: 'Inviter le quartier',
  intro:
    'Crée un lien ou une affiche pour des gens que tu connais. Toute personne qui l’utilise pour s’inscrire entre sans attendre, rejoint les groupes que tu choisis, et trouve une demande de contact de ta part.',
  groups: 'Groupes à rejoindre',
  uses: 'Pour combien de personnes',
  days: 'Pour combien de jours',
  make: 'Créer un lien',
  made: 'Ton lien est prêt.',
  failed: 'Le lien n’a pas pu être créé. Réessaie, s’il te plaît.',
  listFailed: 'Impossible de charger les liens.',
  none: 'Il n’y a pas encore de lien.',
  links: 'Liens',
  used: (used, uses) => `Inscriptions : ${used} sur ${uses}`,
  until: (date) => `jusqu’au ${date}`,
  by: (name) => `créé par ${name}`,
  over: 'Ce lien ne marche plus.',
  onlyHere: 'Seul cet ordinateur peut l’ouvrir : mets dans PUBLIC_URL une adresse que le quartier peut atteindre.',
  copyMessage: 'Copier le message',
  messageCopied: 'Message copié.',
  share: 'Partager…',
  message: (name, brand, link) =>
    `${name} t’invite sur ${brand} : ici, dans le quartier, on se prête et on se donne des objets, gratuitement. Inscris-toi avec ce lien, et c’est parti :\n${link}`,
  copy: 'Copier le lien',
  copied: 'Lien copié.',
  poster: 'Affiche',
  end: 'Désactiver ce lien',
  endTitle: 'Désactiver ce lien ?',
  endText: 'Plus personne ne peut entrer avec ce lien ni avec son affiche. Les membres déjà là restent.',
  endFailed: 'Le lien n’a pas pu être désactivé. Réessaie, s’il te plaît.',

  back: 'Retour aux liens',
  posterTitle: (brand) => `Rejoins-nous sur ${brand}`,
  posterWhat:
    'Une bibliothèque d’objets pour notre quartier. Emprunte une perceuse pour un jour, prête ta tente, donne ce dont tu n’as plus besoin. Cela ne coûte rien.',
  posterUntil: (day, people) =>
    `Ouvert jusqu’au ${day}, pour ${counted(people, { one: '# personne', other: '# personnes' })}.`,
  posterBy: (name) => `${name} t’invite`,
  posterScan: 'Scanne pour nous rejoindre',
  posterType: 'Pointe l’appareil photo de ton téléphone vers le carré, ou tape cette adresse dans un navigateur :',
  posterGone: 'Ce lien ne marche plus, ou n’est pas le tien.',
});
