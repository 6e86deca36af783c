import { counted, formatNumber } from '../../shared/languages/es.ts';
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
  savedTitle: 'Lo que se ha ahorrado',
  savedText: ({ loans, gifts, low, high }) =>
    `Hasta ahora, ${counted(loans, { one: 'un préstamo', many: '# de préstamos', other: '# préstamos' })} y ${counted(gifts, { one: 'un regalo', many: '# de regalos', other: '# regalos' })}. Lo que no hubo que fabricar de nuevo ha ahorrado entre ${formatNumber(low)} y ${formatNumber(high)} kg de CO₂e.`,
  savedHow: 'Cómo lo calculamos',
  savedDoubt:
    'Por categoría: lo que pesa una cosa normal, pequeña o grande, por lo que cuesta fabricar sus materiales, según los factores de conversión del Gobierno británico. Nadie sabe cuántas veces se habría comprado una nueva, así que contamos entre 3 y 9 de cada 10 regalos, y entre 1 y 10 de cada 20 personas que piden algo prestado por primera vez. No cuenta viajes ni reparaciones. Tómalo como un orden de magnitud.',
  closing: 'Compartiendo, hay suficiente',
  more: 'Leer más en Ayuda y preguntas',

  faqTitle: 'Ayuda y preguntas',
  faqIntro: 'Respuestas cortas para el día a día. ¿Falta algo? Cuéntanoslo en Opiniones, en el menú.',
  faq,
});
