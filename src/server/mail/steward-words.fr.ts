import type { Translated } from './mail-form.ts';
import type { stewardMails as english } from './steward-words.ts';

const answerOnce = 'Tu peux répondre une fois ; les personnes qui veillent sur la communauté le lisent.';

export const stewardMails: Translated<typeof english> = {
  reportReceived: (brand) => ({
    subject: `Un signalement sur ${brand}`,
    heading: 'Il y a un signalement',
    paragraphs: [`Sur ${brand}, quelqu’un du quartier a signalé quelque chose. Va voir et décide, s’il te plaît.`],
    button: { label: 'Voir les signalements', path: '/admin' },
    notes: ['Tu reçois ce message parce que tu veilles sur la communauté. Il n’y en aura pas d’autre aujourd’hui.'],
  }),
  madeSteward: (brand, { name, waiting }) => ({
    subject: `Tu aides à veiller sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Sur ${brand}, tu es maintenant personne de confiance : tu t’occupes des gens qui veulent nous rejoindre, des invitations et des signalements.`,
      ...(waiting === '0' ? [] : [`Signalements ouverts : ${waiting}.`]),
    ],
    button: { label: 'Voir ce qui attend', path: '/admin' },
  }),
  stewardsHid: (brand, { name, thing, reason }) => ({
    subject: `Quelque chose qui vient de toi est masqué sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Les personnes qui veillent sur ${brand} ont masqué ${thing}. Il n’y a plus que toi qui le vois ; un prêt en cours continue jusqu’au retour.`,
      `Leur raison : « ${reason} »`,
      answerOnce,
    ],
    button: { label: 'Lire et répondre', path: '/notices' },
  }),
  stewardsWarned: (brand, { name, thing, reason }) => ({
    subject: `Un message des personnes qui veillent sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Les personnes qui veillent sur ${brand} t’écrivent à ce sujet : ${thing}.`,
      `Leur message : « ${reason} »`,
      answerOnce,
    ],
    button: { label: 'Lire et répondre', path: '/notices' },
  }),
  stewardsUndid: (brand, { name, thing, wasHidden }) => ({
    subject: `Retiré : un message des personnes qui veillent sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      wasHidden === 'yes'
        ? `Nous retirons ce que nous avons écrit sur ${thing} : c’est de nouveau visible.`
        : `Nous retirons ce que nous avons écrit sur ${thing}.`,
    ],
    button: { label: `Ouvrir ${brand}`, path: '/notices' },
  }),
};
