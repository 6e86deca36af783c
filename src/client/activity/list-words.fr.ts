import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './list-words.ts';

export const words = catalogue<typeof english>({
  lists: {
    approveInterests: 'Demandes à accepter',
    pendingTransfers: 'Remises à faire',
    pendingInterests: 'Sans demande',
    lentOut: 'Prêtés',
    requestsApproved: 'Demandes acceptées',
    requestsAwaiting: 'Demandes en attente',
    borrowed: 'Empruntés',
    transactedReceived: 'Objets reçus',
    transactedShared: 'Objets remis',
    wishesMatched: 'Trouvés',
    wishesUnmatched: 'Pas encore trouvés',
  },
  whichList: 'Quelle liste',
  everythingLent: 'Tout ce que je prête',
  promisedTo: (name) => `Réservé pour ${name}`,
  itIsBack: 'C’est revenu',
  broughtBack: 'Rendu',
  nothing: 'Rien à afficher ici',
  offerSomething: 'Donner un objet',
  wishSomething: 'Faire un souhait',
  interested: (people) => counted(people, { one: '# personne le demande', other: '# personnes le demandent' }),
  sharedOn: (date) => `Partagé le ${date}`,
  givenTo: (name, date) => `Remis à ${name} le ${date}`,
  askedFor: (name, date) => `Demandé à ${name} le ${date}`,
  approvedBy: (name, date) => `Accepté par ${name} le ${date}`,
  receivedFrom: (name, date) => `Reçu le ${date}, remis par ${name}`,
  newMatches: (count) => counted(count, { one: '# nouvelle trouvaille', other: '# nouvelles trouvailles' }),
  somethingFits: 'Il y a une trouvaille',
  wishedOn: (date) => `Souhaité le ${date}`,
  asOwner: {
    gift: (name, date) => `Donné à ${name} le ${date}`,
    out: (name, date) => `Prêté à ${name} le ${date}`,
    back: (name, days) => `Prêté à ${name}, ${days}, revenu`,
  },
  asRecipient: {
    gift: (name, date) => `Donné par ${name} le ${date}`,
    out: (name, date) => `Emprunté à ${name} le ${date}`,
    back: (name, days) => `Emprunté à ${name}, ${days}, rendu`,
  },
  saysBack: (name) => `${name} dit l’avoir rendu`,
  asksMore: (name, day) => `${name} aimerait le garder jusqu’au ${day}`,
  itIsBackNamed: (thing) => `C’est revenu : ${thing}`,
});
