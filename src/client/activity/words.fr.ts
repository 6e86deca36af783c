import { counted, formatNumber, plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Mon activité',
  cards: {
    sharedItems: {
      title: 'Objets partagés',
      first: 'à accepter',
      second: (n) => counted(n, { one: '# partagé', other: '# partagés' }),
    },
    requests: {
      title: 'Demandes',
      first: 'acceptées',
      second: (n) => counted(n, { one: '# envoyée', other: '# envoyées' }),
    },
    transactions: {
      title: 'Remises',
      first: 'remis',
      second: (n) => counted(n, { one: '# reçu', other: '# reçus' }),
    },
    wishlist: {
      title: 'Liste de souhaits',
      first: 'trouvés',
      second: (n) => counted(n, { one: '# souhait', other: '# souhaits' }),
    },
  },

  promisedTo: (name) => `Réservé pour ${name}`,

  waiting: {
    title: 'On t’attend',
    more: (n) => `${formatNumber(n)} de plus`,
    fewer: 'Voir moins',
    manyAsk: (people, thing) =>
      `${formatNumber(people)} ${plural(people, { one: 'personne demande', other: 'personnes demandent' })} « ${thing} »`,
    oneAsks: (name, thing) => `${name} demande « ${thing} »`,
    first: (name) => `D’abord demandé par ${name}`,
    oneWaits: 'Attend ta réponse',
    choose: 'Choisir',
    handOver: (thing) => `À remettre : ${thing}`,
    handedOver: 'C’est remis',
    forYou: (thing) => `À aller chercher : ${thing}`,
    arrange: (name) => `Conviens avec ${name} d’un moment pour passer`,
    isBack: (thing) => `C’est revenu ? ${thing}`,
    saysBack: (name) => `${name} dit que oui`,
    itIsBack: 'C’est revenu',
    moreTime: (thing) => `Plus de temps ? ${thing}`,
    otherDays: (thing) => `D’autres jours ? ${thing}`,
    wantsFrom: (name, day) => `${name} l’aimerait à partir du ${day}`,
    asksUntil: (name, day) => `${name} aimerait le garder jusqu’au ${day}`,
    yes: 'Oui',
    no: 'Non',
    bringBack: (thing) => `À rendre : ${thing}`,
    overAt: (over, name) => `${over} · prêté par ${name}`,
    overdue: (thing) => `En retard : ${thing}`,
    overWith: (over, name) => `${over} · chez ${name}`,
    stillNeeded: (thing) => `Encore besoin ? ${thing}`,
    backWith: (name) => `De retour chez ${name}`,
    daysPassed: 'Tes jours sont passés',
    later: 'Dans quelques jours',
    noMore: 'Plus besoin',
    broughtBack: 'Je l’ai rendu',
    wrote: (name) => `${name} t’a écrit`,
    about: (count, thing) => `${counted(count, { one: '# message', other: '# messages' })} à propos de « ${thing} »`,
    read: 'Lire',
    answersWish: (wish) => `Répond peut-être à ton souhait « ${wish} »`,
    look: 'Voir',
    joins: (name) => `${name} aimerait nous rejoindre`,
    letIn: 'Attend une réponse',
    reported: (count) => counted(count, { one: '# signalement à regarder', other: '# signalements à regarder' }),
    decide: 'On attend une décision',
    noticed: 'Un message des personnes de confiance',
    readNotice: 'Tu peux répondre une fois',
  },
});
