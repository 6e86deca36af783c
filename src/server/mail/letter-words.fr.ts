import { counted, formatNumber } from '../../shared/languages/fr.ts';
import { andMore } from './community-words.fr.ts';
import { letterIn } from './letter-form.ts';
import type { letterMails as english } from './letter-words.ts';
import type { Translated } from './mail-form.ts';

export const letterMails: Translated<typeof english> = {
  letter: letterIn({
    subject: {
      weekly: (brand, names) => `Ta semaine sur ${brand} : ${names}`,
      daily: (brand, names) => `Ta journée sur ${brand} : ${names}`,
    },
    heading: { weekly: 'Ta semaine', daily: 'Ta journée' },
    note: {
      weekly: 'Cette lettre arrive le dimanche, et seulement s’il y a quelque chose à raconter.',
      daily: 'Cette lettre arrive une fois par jour, et seulement s’il y a quelque chose à raconter.',
    },
    titles: {
      news: 'Ce qui s’est passé',
      due: 'Ce qui est prévu',
      items: 'Nouveau pour toi',
      wishes: 'Des souhaits que tu pourrais réaliser',
    },
    due: {
      bringBack: (name, day) => `À rendre à ${name}, au plus tard ${day}.`,
      comesBack: (name, day) => `Retour prévu au plus tard ${day}. Pour l’instant chez ${name}.`,
      fetch: (name, day) => `À aller chercher chez ${name} : ${day}.`,
      handOver: (name, day) => `${name} passe le chercher : ${day}.`,
    },
    late: {
      bringBack: (name, day) => `À rendre depuis ${day}. ${name} attend.`,
      comesBack: (name, day) => `Aurait dû revenir ${day}. Encore chez ${name}.`,
    },
    item: { gift: (owner) => `Un don de ${owner}.`, loan: (owner) => `Un prêt de ${owner}.` },
    forWish: (wish) => `Peut-être pour ton souhait « ${wish} ».`,
    wish: (name) => `C’est ce que cherche ${name}.`,
    mayAnswer: (item) => `Peut-être avec ce que tu as : « ${item} ».`,
    lastYear: ({ year, loans, gifts, low, high }) =>
      `En ${year}, il y a eu ici ${counted(loans, { one: '# prêt', many: '# de prêts', other: '# prêts' })} et ${counted(gifts, { one: '# don', many: '# de dons', other: '# dons' })}. Ce qu’il n’a pas fallu fabriquer à neuf a économisé entre ${formatNumber(low)} et ${formatNumber(high)} kg de CO₂e. La page À propos dit comment nous l’estimons.`,
    andMore,
    comma: ', ',
    open: (brand) => `Ouvrir ${brand}`,
    choose: 'Choisir à quel rythme elle arrive',
  }),
};
