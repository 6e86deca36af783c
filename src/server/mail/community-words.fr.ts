import type {
  andMore as englishMore,
  communityMails as english,
  joinRequestLine as englishLine,
  layoutWords as englishLayout,
} from './community-words.ts';
import type { Translated } from './mail-form.ts';
import { readLines } from './mail-links.ts';

export const joinRequestLine: typeof englishLine = (name, words) =>
  words === '' ? `${name} aimerait nous rejoindre.` : `${name} aimerait nous rejoindre : « ${words} »`;

export const andMore: typeof englishMore = (rest) => `Et encore ${rest}.`;

export const layoutWords: typeof englishLayout = {
  tagline: 'La bibliothèque d’objets de ta communauté',
  unsubscribe: 'Arrêter ces messages',
};

export const communityMails: Translated<typeof english> = {
  testEmail: (brand, { name }) => ({
    subject: `E-mail d’essai : ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [`Ceci est un essai. Tu le lis : les e-mails envoyés par ${brand} arrivent donc.`],
    button: { label: `Ouvrir ${brand}`, path: '/' },
  }),
  previewBegan: (brand, { name, group }) => ({
    subject: `Ce que tu partages avec un groupe sur ${brand} est aussi visible sans compte`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `L’administration montre maintenant le groupe « ${group} » dans l’aperçu sur ${brand} : les gens sans compte voient ce qui s’y publie dès maintenant, sans ton nom et sans date.`,
      'Ce que tu as publié avant reste pour les membres, sauf si tu le rends visible (Modifier, à côté de « Partagé avec »). Pour publier seulement pour les membres, choisis un autre groupe ou des personnes.',
    ],
    button: { label: 'Tes groupes', path: '/settings?tab=groups' },
  }),
  connectionRequest: (brand, { name }) => ({
    subject: `Quelqu’un du quartier aimerait entrer en contact (${brand})`,
    heading: `${name} aimerait entrer en contact`,
    paragraphs: [
      `${name} t’a envoyé une demande de contact sur ${brand}.`,
      'Quand vous êtes en contact, vous pouvez partager des objets juste entre vous. Rien n’est partagé tant que tu n’acceptes pas.',
    ],
    button: { label: 'Répondre à la demande', path: '/settings?tab=find' },
  }),
  connectionAccepted: (brand, { name }) => ({
    subject: `Tu as un nouveau contact sur ${brand}`,
    heading: `${name} est maintenant dans tes contacts`,
    paragraphs: [
      `Sur ${brand}, tu peux maintenant partager des objets directement avec ${name}, et voir ce qui est partagé avec toi.`,
    ],
    button: { label: 'Voir tes contacts', path: '/settings?tab=connections' },
  }),
  wishMatched: (brand, { wish, wishId, owner = '', item = '', isGift }) => ({
    subject: `Quelque chose comme ton souhait : ${wish}`,
    heading: 'Ton souhait se réalise peut-être',
    paragraphs: [
      item === ''
        ? `Sur ${brand}, quelqu’un du quartier a quelque chose comme « ${wish} ». Va voir, et demande-le si c’est ce que tu cherches.`
        : `Tu souhaitais « ${wish} ». ${owner} ${isGift === undefined ? 'prête' : 'donne'} « ${item} ». Va voir, et demande-le si c’est ce que tu cherches.`,
    ],
    button: { label: 'Voir la trouvaille', path: `/wishes?wish=${wishId}` },
  }),
  wishOffered: (brand, { name, wish, item, wishId }) => ({
    subject: `${name} te propose quelque chose pour ton souhait : ${wish}`,
    heading: `${name} a quelque chose pour toi`,
    paragraphs: [
      `Sur ${brand}, ${name} te propose « ${item} » pour ton souhait « ${wish} ». Si c’est ce que tu cherches, demande-le.`,
    ],
    button: { label: 'Voir la proposition', path: `/wishes?wish=${wishId}` },
  }),
  gathered: (brand, { lines = '' }) => ({
    subject: `Encore des nouvelles pour toi sur ${brand}`,
    heading: 'Il y a encore des nouvelles',
    paragraphs: ['Pour ne pas remplir ta boîte mail, voici tout le reste en un seul message :'],
    list: readLines(lines),
    button: { label: 'Voir les nouvelles', path: '/home' },
  }),
  digest: (brand, { lines }) => ({
    subject: `Ta journée sur ${brand}`,
    heading: 'Les nouvelles',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'Voir ce qui t’attend', path: '/myactivity' },
    others: [{ label: 'Choisir tes e-mails', path: '/mails' }],
    notes: ['Tu as choisi un e-mail par jour au lieu de plusieurs.'],
  }),
};
