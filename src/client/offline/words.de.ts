import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  newVersion: 'Eine neue Version ist da.',
  reload: 'Neu laden',
  install: (brand) => `Du kannst ${brand} auf deinen Startbildschirm legen. Dort öffnet es sich auch ohne Netz.`,
  installByHand: (brand) =>
    `Du kannst ${brand} auf deinen Startbildschirm legen: Tippe auf Teilen, dann auf „Zum Home-Bildschirm“.`,
  installNow: 'Hinzufügen',
  pushOffer: {
    asked: 'Sollen wir dir auf diesem Gerät sagen, wenn es eine Antwort gibt?',
    posted: 'Sollen wir dir auf diesem Gerät sagen, wenn jemand danach fragt?',
    wished: 'Sollen wir dir auf diesem Gerät sagen, wenn jemand in der Nachbarschaft es hat?',
  },
  pushYes: 'Ja, sagt es mir',
  pushOn: 'Ab jetzt erfährst du es auf diesem Gerät.',
  pushForbidden: 'Dieser Browser blockiert unsere Benachrichtigungen. Du kannst sie in seinen Einstellungen erlauben.',
  pushFailed: 'Die Benachrichtigungen ließen sich nicht umschalten. Bitte versuch es noch einmal.',
});
