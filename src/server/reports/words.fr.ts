import type {
  doneWords as englishDone,
  reportedWords as englishReported,
  thingWords as englishThing,
} from './words.ts';

export const thingWords: typeof englishThing = {
  item: (title) => `ton objet « ${title} »`,
  wish: (title) => `ton souhait « ${title} »`,
  message: (title) => `un de tes messages à propos de « ${title} »`,
  feedback: (title) => `ton avis « ${title} »`,
  person: () => 'ta façon d’agir ici',
};

export const doneWords: typeof englishDone = {
  hide: 'C’est masqué, et la personne qui l’a publié reçoit un message.',
  warn: 'La personne reçoit un message.',
  deactivate: 'Le compte est désactivé.',
  none: 'Le signalement est réglé.',
};

export const reportedWords: typeof englishReported = {
  seen: 'Merci. Les personnes qui veillent sur la communauté vont s’en occuper.',
  waits: (name) =>
    `Merci. À part ${name}, personne ne veille encore sur la communauté. Ton signalement attend la première personne qui le fera. D’ici là, tu peux en parler à ${name}, ou bloquer ${name}.`,
};
