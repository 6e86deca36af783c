import { catalogue } from '../base/language.ts';
import type { words as english } from './still-words.ts';

export const words = catalogue<typeof english>({
  question: 'En as-tu encore besoin ?',
  back: (name) => `C’est de retour chez ${name}. Sans réponse, nous demandons à la personne suivante dans deux jours.`,
  passed: 'Tes jours sont passés. Sans réponse, ta demande se termine après trois jours.',
  yes: 'Oui',
  later: 'Dans quelques jours',
  no: 'Plus besoin',
  done: {
    yes: 'La personne qui prête sait que tu en as encore besoin',
    later: 'Tu gardes ta place. Nous te redemandons dans quelques jours.',
    no: 'Ta demande est terminée',
  },
  failed: 'Ta réponse n’a pas pu être envoyée. Réessaie, s’il te plaît.',
});
