import { catalogue } from '../base/language.ts';
import type { words as english } from './mail-words.ts';

export const words = catalogue<typeof english>({
  title: 'E-Mails',
  intro: 'Wähle, worüber wir dir schreiben dürfen. Nachrichten zu deinem Konto bekommst du immer.',
  noMail:
    'Zurzeit kann von hier keine E-Mail verschickt werden: Es ist kein Mailserver eingerichtet. Deine Auswahl gilt, sobald es einen gibt.',
  letter: {
    label: 'Brief',
    hint: 'Was neu für dich ist, Wünsche, die du erfüllen könntest, und was ansteht. Sonntags oder jeden Tag um 8 Uhr morgens; mit „Eine E-Mail am Tag“ in dieser E-Mail. Nur, wenn es etwas zu erzählen gibt.',
    frequencies: { weekly: 'Wöchentlich', daily: 'Täglich', never: 'Nie' },
  },
  push: {
    label: 'Benachrichtigungen auf diesem Gerät',
    hint: 'Du siehst sofort, worüber wir dir schreiben dürfen. Eine E-Mail kommt nur, wenn es hier nicht zu sehen war.',
  },
  noPush: {
    insecure:
      'Benachrichtigungen auf diesem Gerät brauchen eine sichere Adresse (https). Bis dahin kommt alles per E-Mail.',
    browser:
      'Dieser Browser kennt keine Benachrichtigungen. Auf einem iPhone oder iPad leg die App zuerst auf den Startbildschirm.',
  },
  daily: {
    label: 'Eine E-Mail am Tag',
    hint: 'Abends um 7 statt einzeln. An eine vereinbarte Zeit erinnern wir dich trotzdem sofort.',
  },
  remindersTitle: 'Erinnerungen',
  topics: {
    connections: { label: 'Kontakte', hint: 'Jemand möchte sich mit dir verbinden oder sagt dir zu.' },
    items: { label: 'Dinge', hint: 'Jemand fragt nach etwas von dir, oder es gibt Neues zu deiner Anfrage.' },
    messages: {
      label: 'Nachrichten',
      hint: 'Du hast eine ungelesene Nachricht oder triffst dich bald mit jemandem.',
    },
    wishes: { label: 'Wünsche', hint: 'In der Nachbarschaft gibt es, was du dir wünschst.' },
    requests: {
      label: 'Anfragen ohne Antwort',
      hint: 'Jemand hat vor zwei oder sechs Tagen gefragt und wartet auf dich.',
    },
    handovers: { label: 'Übergaben', hint: 'Vier Tage nach einer Zusage: Hat es geklappt?' },
    loans: { label: 'Geliehenes', hint: 'Etwas Geliehenes oder Verliehenes ist fällig oder überfällig.' },
    returns: { label: 'Rückgaben', hint: 'Jemand hat etwas zurückgebracht, und du hast es noch nicht bestätigt.' },
  },
  notSaved: 'Deine Auswahl wurde nicht gespeichert. Bitte versuch es noch einmal.',
  tryAgain: 'Noch einmal versuchen',

  unsubscribeTitle: 'Diese Nachrichten abbestellen?',
  unsubscribedTitle: 'Diese Nachrichten sind abbestellt',
  unsubscribeText: {
    connections: 'Du bekommst keine E-Mails mehr zu Kontakten.',
    items: 'Du bekommst keine E-Mails mehr zu Dingen.',
    messages: 'Du bekommst keine E-Mails mehr zu Nachrichten.',
    wishes: 'Du bekommst keine E-Mails mehr zu Wünschen.',
    requests: 'Du bekommst keine Erinnerungen mehr an Anfragen ohne Antwort.',
    handovers: 'Du bekommst keine E-Mails mehr, die fragen, ob eine Übergabe geklappt hat.',
    loans: 'Du bekommst keine Erinnerungen mehr an Geliehenes.',
    returns: 'Du bekommst keine Erinnerungen mehr an Rückgaben, die du bestätigen sollst.',
    letter: 'Du bekommst keinen Brief mehr über Neues.',
  },
  unsubscribe: 'Abbestellen',
  unsubscribeFailed: 'Das Abbestellen hat nicht geklappt. Bitte versuch es noch einmal.',
  unsubscribeUnknown: 'Dieser Link gilt nicht mehr.',
  chooseOthers: 'E-Mails auswählen',
});
