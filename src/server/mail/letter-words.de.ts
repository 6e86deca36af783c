import { counted, formatNumber } from '../../shared/languages/de.ts';
import { andMore } from './community-words.de.ts';
import { letterIn } from './letter-form.ts';
import type { letterMails as english } from './letter-words.ts';
import type { Translated } from './mail-form.ts';

export const letterMails: Translated<typeof english> = {
  letter: letterIn({
    subject: {
      weekly: (brand, names) => `Deine Woche bei ${brand}: ${names}`,
      daily: (brand, names) => `Dein Tag bei ${brand}: ${names}`,
    },
    heading: { weekly: 'Deine Woche', daily: 'Dein Tag' },
    note: {
      weekly: 'Dieser Brief kommt sonntags, und nur, wenn es etwas zu erzählen gibt.',
      daily: 'Dieser Brief kommt einmal am Tag, und nur, wenn es etwas zu erzählen gibt.',
    },
    titles: {
      news: 'Was passiert ist',
      due: 'Was ansteht',
      items: 'Neu für dich',
      wishes: 'Wünsche, die du erfüllen könntest',
    },
    due: {
      bringBack: (name, day) => `Bitte bis ${day} zurückbringen zu ${name}.`,
      comesBack: (name, day) => `Kommt bis ${day} zurück von ${name}.`,
      fetch: (name, day) => `Am ${day} abzuholen bei ${name}.`,
      handOver: (name, day) => `${name} kommt am ${day} zum Abholen.`,
    },
    late: {
      bringBack: (name, day) => `War am ${day} fällig. ${name} wartet darauf.`,
      comesBack: (name, day) => `War am ${day} fällig und ist noch bei ${name}.`,
    },
    item: { gift: (owner) => `Zu verschenken von ${owner}.`, loan: (owner) => `Zu verleihen von ${owner}.` },
    forWish: (wish) => `Passt vielleicht zu deinem Wunsch „${wish}“.`,
    wish: (name) => `Das sucht ${name}.`,
    mayAnswer: (item) => `Vielleicht passt von dir: „${item}“.`,
    lastYear: ({ year, loans, gifts, low, high }) =>
      `${year} gab es hier ${counted(loans, { one: 'eine Leihe', other: '# Leihen' })} und ${counted(gifts, { one: 'ein Geschenk', other: '# Geschenke' })}. Was dafür nicht neu hergestellt wurde, hat irgendwo zwischen ${formatNumber(low)} und ${formatNumber(high)} kg CO₂e gespart. Wie wir das schätzen, steht unter „Über uns“.`,
    andMore,
    comma: ', ',
    open: (brand) => `${brand} öffnen`,
    choose: 'Auswählen, wie oft er kommt',
  }),
};
