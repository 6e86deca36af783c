import type {
  doneWords as englishDone,
  reportedWords as englishReported,
  thingWords as englishThing,
} from './words.ts';

export const thingWords: typeof englishThing = {
  item: (title) => `tu publicación «${title}»`,
  wish: (title) => `tu deseo «${title}»`,
  message: (title) => `un mensaje tuyo sobre «${title}»`,
  feedback: (title) => `tu opinión «${title}»`,
  person: () => 'cómo actúas aquí',
};

export const doneWords: typeof englishDone = {
  hide: 'Está oculto, y quien lo publicó recibe un mensaje.',
  warn: 'La persona recibe un mensaje.',
  deactivate: 'La cuenta está desactivada.',
  none: 'El reporte está resuelto.',
};

export const reportedWords: typeof englishReported = {
  seen: 'Gracias. Las personas que cuidan de la comunidad se encargarán.',
  waits: (name) =>
    `Gracias. Aparte de ${name}, todavía nadie cuida de la comunidad. Tu reporte espera a la primera persona que lo haga. Hasta entonces, puedes hablar con ${name}, o bloquear a ${name}.`,
};
