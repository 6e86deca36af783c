import { catalogue } from '../base/language.ts';
import { faq } from './faq-words.es.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  aboutTitle: 'Te damos la bienvenida',
  aboutIntro: (brand) =>
    `${brand} es la biblioteca de cosas de tu comunidad. Casi todo lo que necesitamos de vez en cuando ya está en algún armario cerca de ti.`,
  borrowTitle: 'Pedir prestado y compartir',
  borrowText:
    'Pide prestado en el barrio en vez de comprar, presta lo que usas poco y regala lo que ya no necesitas. Cada préstamo tiene un día de devolución, una lista de espera y una lista de quién lo tuvo antes. Todo lo que se usa una vez más es algo que nadie tiene que fabricar, transportar o tirar.',
  borrowAction: 'Ver las cosas',
  wishTitle: 'Lista de deseos',
  wishText:
    '¿Buscas algo? Haz una lista de deseos. El barrio la ve y ayuda a cumplirla, salvo los deseos que guardes solo para ti, y te avisamos en cuanto algo encaje.',
  wishAction: 'Ver los deseos',
  closing: 'Compartiendo, hay suficiente',
  more: 'Leer más en Ayuda y preguntas',

  faqTitle: 'Ayuda y preguntas',
  faqIntro: 'Respuestas cortas para el día a día. ¿Falta algo? Cuéntanoslo en Opiniones, en el menú.',
  faq,
});
