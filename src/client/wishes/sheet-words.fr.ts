import { catalogue } from '../base/language.ts';
import type { words as english } from './sheet-words.ts';

export const words = catalogue<typeof english>({
  title: 'Souhaits',
  wishNumber: 'Souhait',
  requester: 'Qui cherche',
  you: 'Toi',
  posted: 'Publié',
  privacy: 'Visibilité',
  visibleToNetwork: 'Visible pour mon réseau',
  privateToMe: 'Pour moi seulement',
  gone: 'Ce souhait n’est plus là.',
  notLoaded: 'Impossible de charger ce souhait.',

  nearTitle: 'Est-ce que ça irait ?',
  foundTitle: 'Il y a quelque chose comme ça dans le quartier',
  nothingFound:
    'Rien trouvé pour l’instant. Dès que nous trouvons quelque chose, tu le vois ici et à côté d’Activité, et tu reçois un e-mail.',
  nothingFoundWithoutMail:
    'Rien trouvé pour l’instant. Dès que nous trouvons quelque chose, tu le vois ici et à côté d’Activité.',
  isNew: 'Nouveau',
  expressInterest: 'Ça m’intéresse',
  asked: 'Demande envoyée',
  lendOne: 'En prêter un',
  offerOne: 'En donner un',

  editWish: 'Modifier le souhait',
  remove: 'Supprimer le souhait',
  removeTitle: 'Supprimer ce souhait ?',
  removeText: 'Il disparaît pour tout le monde, avec tout ce que nous avons trouvé.',
  removeAction: 'Supprimer',
  deleted: 'Souhait supprimé',
  deleteFailed: 'Le souhait n’a pas pu être supprimé',

  haveOne: (name) => `Nous avons dit à ${name} que tu en as un comme ça.`,
  haveOneUnseen: 'Tu en as un comme ça :',
  offered: (name) => `Tu l’as proposé à ${name}.`,
  offerIt: 'Le proposer',
  offerTitle: (name) => `Le proposer à ${name} ?`,
  offerSeen: (name) => `Nous annonçons ta proposition à ${name}.`,
  offerToPerson: (name) => `Dès maintenant, ${name} peut le voir, et nous lui annonçons ta proposition.`,
  offerToGroup: (name, group) =>
    `Nous annonçons ta proposition à ${name}. Vous n’êtes pas en contact : tout le groupe ${group} peut donc le voir dès maintenant.`,
  offerDone: (name) => `Nous avons annoncé ta proposition à ${name}.`,
  offerFailed: 'La proposition n’a pas pu être envoyée',
});
