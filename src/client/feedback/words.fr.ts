import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Avis',
  leave: 'Donner mon avis',
  cancel: 'Annuler',
  label: 'Qu’est-ce qui manque, ou qu’est-ce qui te plaît ?',
  anonymous: 'Publier sans mon nom',
  anonymousHint: 'Ton nom n’est pas enregistré : personne ne le voit, même pas l’administration.',
  submit: 'Envoyer',
  empty: 'Un avis ne peut pas être vide.',
  thanks: 'Merci pour ton avis !',
  submitFailed: 'L’avis n’a pas pu être envoyé. Réessaie, s’il te plaît.',

  sort: 'Ordre',
  upvotes: 'Les plus soutenus',
  recent: 'Les plus récents',
  all: 'Tous les avis',
  nothing: 'Pas encore d’avis. Et si tu commençais ?',
  loadFailed: 'Impossible de charger les avis. Réessaie plus tard.',

  upvote: (count) => `Soutenir, ${count} jusqu’ici`,
  upvoted: (count) => `Soutenu, ${count} en tout`,
  upvoteFailed: 'Le soutien n’a pas pu être enregistré. Réessaie, s’il te plaît.',
  anonymousName: 'Anonyme',
  answerFrom: 'Réponse de l’administration',
  stamps: { planned: 'Prévu', done: 'Fait' },

  remove: 'Retirer',
  removeTitle: 'Retirer ton avis ?',
  removeText: 'Il disparaît avec ses soutiens.',
  removeFailed: 'L’avis n’a pas pu être retiré. Réessaie, s’il te plaît.',

  answer: 'Répondre',
  answerTitle: 'Répondre publiquement',
  answerLabel: 'Réponse',
  answerHint: 'Tout le monde la voit sous l’avis.',
  statusLegend: 'Tampon',
  noStamp: 'Sans tampon',
  save: 'Enregistrer',
  saved: 'Réponse enregistrée',
  saveFailed: 'La réponse n’a pas pu être enregistrée. Réessaie, s’il te plaît.',
});
