import { catalogue } from '../base/language.ts';
import type { words as english } from './mail-words.ts';

export const words = catalogue<typeof english>({
  title: 'E-mails',
  intro: 'Choisis à quel sujet nous pouvons t’écrire. Les messages sur ton compte arrivent toujours.',
  noMail:
    'Aucun e-mail ne peut partir d’ici pour le moment : il n’y a pas de serveur de messagerie. Tes choix vaudront dès qu’il y en aura un.',
  letter: {
    label: 'Lettre',
    hint: 'Ce qui est nouveau pour toi, les souhaits que tu pourrais réaliser et ce qui est prévu. Le dimanche, ou chaque jour, à 8 heures du matin ; avec « Un e-mail par jour », dans cet e-mail. Seulement s’il y a quelque chose à raconter.',
    frequencies: { weekly: 'Chaque semaine', daily: 'Chaque jour', never: 'Jamais' },
  },
  push: {
    label: 'Notifications sur cet appareil',
    hint: 'Tu vois tout de suite ce dont nous pouvons t’écrire. Un e-mail ne vient que si rien n’a pu s’afficher ici.',
  },
  noPush: {
    insecure:
      'Les notifications sur cet appareil demandent une adresse sécurisée (https). En attendant, tout arrive par e-mail.',
    browser:
      'Ce navigateur n’a pas de notifications. Sur un iPhone ou un iPad, ajoute d’abord l’application à l’écran d’accueil.',
  },
  daily: {
    label: 'Un e-mail par jour',
    hint: 'À 19 heures, au lieu de plusieurs. Le rappel d’un rendez-vous part quand même tout de suite.',
  },
  remindersTitle: 'Rappels',
  topics: {
    connections: { label: 'Contacts', hint: 'Quelqu’un voudrait t’ajouter à ses contacts, ou accepte ta demande.' },
    items: { label: 'Objets', hint: 'On demande un de tes objets, ou il y a du nouveau pour ta demande.' },
    messages: {
      label: 'Messages',
      hint: 'Tu as un message non lu, ou un rendez-vous approche.',
    },
    wishes: { label: 'Souhaits', hint: 'Quelqu’un du quartier a ce que tu souhaites.' },
    requests: {
      label: 'Demandes sans réponse',
      hint: 'Il y a deux ou six jours, quelqu’un t’a demandé un objet et attend ta réponse.',
    },
    handovers: { label: 'Remises', hint: 'Quatre jours après ton accord : est-ce que ça a marché ?' },
    loans: { label: 'Prêts', hint: 'Un objet emprunté ou prêté est à rendre ou en retard.' },
    returns: { label: 'Retours', hint: 'Quelqu’un a rendu un objet, et tu ne l’as pas encore confirmé.' },
  },
  notSaved: 'Ton choix n’a pas été enregistré. Réessaie, s’il te plaît.',
  tryAgain: 'Réessayer',

  unsubscribeTitle: 'Arrêter ces e-mails ?',
  unsubscribedTitle: 'Ces e-mails sont arrêtés',
  unsubscribeText: {
    connections: 'Tu ne recevras plus d’e-mails sur les contacts.',
    items: 'Tu ne recevras plus d’e-mails sur les objets.',
    messages: 'Tu ne recevras plus d’e-mails sur les messages.',
    wishes: 'Tu ne recevras plus d’e-mails sur les souhaits.',
    requests: 'Tu ne recevras plus de rappels sur les demandes sans réponse.',
    handovers: 'Tu ne recevras plus d’e-mails qui demandent si une remise a marché.',
    loans: 'Tu ne recevras plus de rappels sur les prêts.',
    returns: 'Tu ne recevras plus de rappels sur les retours à confirmer.',
    letter: 'Tu ne recevras plus de lettre sur les nouveautés.',
  },
  unsubscribe: 'Arrêter ces e-mails',
  unsubscribeFailed: 'Les e-mails n’ont pas pu être arrêtés. Réessaie, s’il te plaît.',
  unsubscribeUnknown: 'Ce lien n’est plus valable.',
  chooseOthers: 'Choisir tes e-mails',
});
