import { counted, formatNumber } from '../../shared/languages/fr.ts';
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
  savedTitle: 'Ce que ça a économisé',
  savedText: ({ loans, gifts, low, high }) =>
    `Jusqu’ici, ${counted(loans, { one: '# prêt', many: '# de prêts', other: '# prêts' })} et ${counted(gifts, { one: '# don', many: '# de dons', other: '# dons' })}. Ce qu’il n’a pas fallu fabriquer à neuf a économisé entre ${formatNumber(low)} et ${formatNumber(high)} kg de CO₂e.`,
  savedHow: 'Comment nous l’estimons',
  savedDoubt:
    'Par catégorie : le poids d’un petit et d’un grand objet courant, fois ce que coûte la fabrication de ses matériaux, d’après les facteurs de conversion du gouvernement britannique. Personne ne sait combien de fois on aurait acheté du neuf ; nous comptons donc de 3 à 9 dons sur 10, et de 1 à 10 personnes sur 20 qui empruntent un objet pour la première fois. Les trajets et les réparations n’y sont pas. À prendre comme un ordre de grandeur.',
  closing: 'Ensemble, on a ce qu’il faut',
  more: 'Lire la suite dans Aide et questions',

  faqTitle: 'Aide et questions',
  faqIntro: 'Des réponses courtes pour tous les jours. Il manque quelque chose ? Dis-le-nous sous Avis, dans le menu.',
  faq,
});
