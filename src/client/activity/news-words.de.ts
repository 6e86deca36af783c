import { formatNumber } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './news-words.ts';

export const words = catalogue<typeof english>({
  title: 'Was sich geändert hat',
  declined: (name, thing) => `${name} kann dir „${thing}“ diesmal nicht geben.`,
  overtaken: (_name, thing) => `„${thing}“ ist jemand anderem versprochen. Du behältst deinen Platz.`,
  promised: (_name, thing) => `„${thing}“ ist jemand anderem versprochen.`,
  rehomed: (_name, thing) => `„${thing}“ hat ein neues Zuhause gefunden.`,
  cancelled: (name, thing) => `${name} hat die Übergabe von „${thing}“ abgesagt.`,
  gone: (_name, thing) => `„${thing}“ ist nicht mehr zu haben.`,
  moreTime: (name, thing, day) => `${name} gibt dir mehr Zeit: „${thing}“ bis ${day}.`,
  noMoreTime: (name, thing, day) =>
    day === '' ? `${name} braucht „${thing}“ zurück.` : `${name} braucht „${thing}“ zurück: ${day}.`,
  dueMoved: (name, thing, day) =>
    day === ''
      ? `${name} nennt für „${thing}“ keinen Tag mehr.`
      : `${name} möchte „${thing}“ zurück, spätestens ${day}.`,
  returned: (name, thing) => `„${thing}“ ist zurück bei ${name}. Danke!`,
  thanked: (name, thing) => `${name} dankt dir für „${thing}“.`,
  notHere: (name, thing) => `${name} findet „${thing}“ nicht. Ist es noch bei dir?`,
  stillOut: (name, thing) => `${name} hat „${thing}“ doch noch nicht zurückgebracht.`,
  back: (name, thing) => `„${thing}“ ist zurück bei ${name}, und du bist dran.`,
  daysTaken: (_name, thing, day) =>
    `Deine Tage für „${thing}“ sind vergeben.${day === '' ? '' : ` Wieder frei ab ${day}.`} Du kannst andere wählen.`,
  lapsed: (_name, thing) => `Deine Tage für „${thing}“ sind vorbei, deshalb ist deine Anfrage beendet.`,
  unfetched: (_name, thing) => `Die Buchung von „${thing}“ ist beendet: Die Tage vergingen ohne Übergabe.`,
  booked: (name, thing, day) => `${name} hat dir „${thing}“ ab ${day} versprochen.`,
  daysMoved: (name, thing, day) => `${name} hat die Tage für „${thing}“ geändert: ab ${day}.`,
  daysKept: (name, thing, day) => `${name} kann die Tage für „${thing}“ nicht ändern: ab ${day}.`,
  note: (name, note) => `${name} schreibt: „${note}“`,
  look: 'Ansehen',
  more: (n) => `${formatNumber(n)} weitere`,
  fewer: 'Weniger zeigen',
  read: 'Verstanden',
  notSaved: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
});
