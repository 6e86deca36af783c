import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './list-words.ts';

export const words = catalogue<typeof english>({
  lists: {
    approveInterests: 'Anfragen beantworten',
    pendingTransfers: 'Offene Übergaben',
    pendingInterests: 'Noch ohne Anfrage',
    lentOut: 'Verliehen',
    requestsApproved: 'Zugesagt',
    requestsAwaiting: 'Angefragt',
    borrowed: 'Geliehen',
    transactedReceived: 'Bekommen',
    transactedShared: 'Weggegeben',
    wishesMatched: 'Etwas gefunden',
    wishesUnmatched: 'Noch nichts gefunden',
  },
  whichList: 'Welche davon',
  everythingLent: 'Alles, was ich verleihe',
  promisedTo: (name) => `Versprochen: ${name}`,
  itIsBack: 'Es ist zurück',
  broughtBack: 'Zurückgebracht',
  nothing: 'Hier ist nichts zu zeigen',
  offerSomething: 'Etwas verschenken',
  wishSomething: 'Etwas wünschen',
  interested: (people) => counted(people, { one: '# Person hat Interesse', other: '# Personen haben Interesse' }),
  sharedOn: (date) => `Geteilt: ${date}`,
  givenTo: (name, date) => `An ${name} gegeben: ${date}`,
  askedFor: (name, date) => `Bei ${name} angefragt: ${date}`,
  approvedBy: (name, date) => `Von ${name} zugesagt: ${date}`,
  receivedFrom: (name, date) => `Von ${name} bekommen: ${date}`,
  newMatches: (count) => counted(count, { one: '# neuer Treffer', other: '# neue Treffer' }),
  somethingFits: 'Etwas passt',
  wishedOn: (date) => `Gewünscht: ${date}`,
  asOwner: {
    gift: (name, date) => `An ${name} gegeben: ${date}`,
    out: (name, date) => `An ${name} verliehen: ${date}`,
    back: (name, days) => `An ${name} verliehen, ${days}, ist zurück`,
  },
  asRecipient: {
    gift: (name, date) => `Von ${name} bekommen: ${date}`,
    out: (name, date) => `Von ${name} geliehen: ${date}`,
    back: (name, days) => `Von ${name} geliehen, ${days}, zurückgebracht`,
  },
  saysBack: (name) => `${name} sagt, es ist zurück`,
  asksMore: (name, day) => `${name} möchte es bis ${day} behalten`,
  itIsBackNamed: (thing) => `Es ist zurück: ${thing}`,
});
