import { counted, formatNumber } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import { faq } from './faq-words.de.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  aboutTitle: 'Willkommen',
  aboutIntro: (brand) =>
    `${brand} ist die Bibliothek der Dinge in deiner Nachbarschaft. Das meiste, was wir ab und zu brauchen, liegt schon in einem Schrank in der Nähe.`,
  borrowTitle: 'Leihen und teilen',
  borrowText:
    'Leih dir etwas bei den Nachbarn, statt es zu kaufen, verleih, was du selten brauchst, und verschenk, was du nicht mehr brauchst. Alles Geliehene hat einen Rückgabetag, eine Warteliste und eine Liste derer, die es vorher hatten. Was noch einmal benutzt wird, muss niemand herstellen, liefern oder wegwerfen.',
  borrowAction: 'Die Dinge ansehen',
  wishTitle: 'Wunschliste',
  wishText:
    'Suchst du etwas? Führ eine Wunschliste. Die Nachbarn sehen sie und helfen mit, wenn du einen Wunsch nicht für dich behältst, und wir sagen dir, sobald etwas passt.',
  wishAction: 'Die Wünsche ansehen',
  savedTitle: 'Was es gespart hat',
  savedText: ({ loans, gifts, low, high }) =>
    `Bisher ${counted(loans, { one: 'eine Leihe', other: '# Leihen' })} und ${counted(gifts, { one: 'ein Geschenk', other: '# Geschenke' })}. Was dafür nicht neu hergestellt wurde, hat irgendwo zwischen ${formatNumber(low)} und ${formatNumber(high)} kg CO₂e gespart.`,
  savedHow: 'Wie wir es schätzen',
  savedDoubt:
    'Nach Kategorie: was ein kleines und ein großes übliches Ding wiegt, mal was seine Materialien in der Herstellung kosten, nach den Umrechnungsfaktoren der britischen Regierung. Niemand weiß, wie oft sonst etwas gekauft worden wäre; deshalb zählen wir von 10 Geschenken 3 bis 9 und von 20 Leuten, die etwas zum ersten Mal leihen, 1 bis 10. Fahrten und Reparaturen sind nicht dabei. Nimm es als Größenordnung.',
  closing: 'Zusammen haben wir genug',
  more: 'Mehr in Hilfe und Fragen',

  faqTitle: 'Hilfe und Fragen',
  faqIntro: 'Kurze Antworten für jeden Tag. Fehlt etwas? Sag es uns unter Feedback im Menü.',
  faq,
});
