import { counted, formatNumber } from '../../shared/languages/es.ts';
import { andMore } from './community-words.es.ts';
import { letterIn } from './letter-form.ts';
import type { letterMails as english } from './letter-words.ts';
import type { Translated } from './mail-form.ts';

export const letterMails: Translated<typeof english> = {
  letter: letterIn({
    subject: {
      weekly: (brand, names) => `Tu semana en ${brand}: ${names}`,
      daily: (brand, names) => `Tu día en ${brand}: ${names}`,
    },
    heading: { weekly: 'Tu semana', daily: 'Tu día' },
    note: {
      weekly: 'Esta carta llega los domingos, y solo si hay algo que contar.',
      daily: 'Esta carta llega una vez al día, y solo si hay algo que contar.',
    },
    titles: {
      news: 'Lo que ha pasado',
      due: 'Lo que toca',
      items: 'Nuevo para ti',
      wishes: 'Deseos que podrías cumplir',
    },
    due: {
      bringBack: (name, day) => `Toca devolvérselo a ${name}, a más tardar el ${day}.`,
      comesBack: (name, day) => `${name} te lo devuelve, a más tardar el ${day}.`,
      fetch: (name, day) => `Puedes recogerlo el ${day}. Lo tiene ${name}.`,
      handOver: (name, day) => `${name} viene a recogerlo el ${day}.`,
    },
    late: {
      bringBack: (name, day) => `Había que devolverlo el ${day}. ${name} lo espera.`,
      comesBack: (name, day) => `Había que devolverlo el ${day} y aún lo tiene ${name}.`,
    },
    item: { gift: (owner) => `Regalo de ${owner}.`, loan: (owner) => `Préstamo de ${owner}.` },
    forWish: (wish) => `Quizá sirva para tu deseo «${wish}».`,
    wish: (name) => `Es lo que busca ${name}.`,
    mayAnswer: (item) => `Quizá le sirva lo tuyo: «${item}».`,
    lastYear: ({ year, loans, gifts, low, high }) =>
      `En ${year} hubo aquí ${counted(loans, { one: 'un préstamo', many: '# de préstamos', other: '# préstamos' })} y ${counted(gifts, { one: 'un regalo', many: '# de regalos', other: '# regalos' })}. Lo que no hubo que fabricar de nuevo ahorró entre ${formatNumber(low)} y ${formatNumber(high)} kg de CO₂e. En Acerca de se explica cómo lo calculamos.`,
    andMore,
    comma: ', ',
    open: (brand) => `Abrir ${brand}`,
    choose: 'Elegir cada cuánto llega',
  }),
};
