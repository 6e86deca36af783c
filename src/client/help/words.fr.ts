import { catalogue } from '../base/language.ts';
import { faq } from './faq-words.fr.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  aboutTitle: 'Bienvenue',
  aboutIntro: (brand) =>
    `${brand} est la bibliothèque d’objets de ta communauté. Presque tout ce dont on a besoin de temps en temps est déjà dans un placard tout près.`,
  borrowTitle: 'Emprunter et partager',
  borrowText:
    'Emprunte dans le quartier au lieu d’acheter, prête ce que tu utilises rarement, et donne ce dont tu n’as plus besoin. Chaque prêt a une date de retour, une liste d’attente, et la liste de qui l’a eu avant. Ce qui sert une fois de plus, personne n’a besoin de le fabriquer, de le transporter ni de le jeter.',
  borrowAction: 'Voir les objets',
  wishTitle: 'Liste de souhaits',
  wishText:
    'Tu cherches quelque chose ? Tiens une liste de souhaits. Le quartier la voit et aide à les réaliser, sauf les souhaits que tu gardes pour toi, et nous te prévenons dès que quelque chose convient.',
  wishAction: 'Voir les souhaits',
  closing: 'Ensemble, on a ce qu’il faut',
  more: 'Lire la suite dans Aide et questions',

  faqTitle: 'Aide et questions',
  faqIntro: 'Des réponses courtes pour tous les jours. Il manque quelque chose ? Dis-le-nous sous Avis, dans le menu.',
  faq,
});
