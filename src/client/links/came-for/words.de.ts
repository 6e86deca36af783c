import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Weshalb du gekommen bist',
  library: (name) => `Die Sammlung von ${name}`,
  from: (name) => `Von ${name}`,
  connect: (name) => `Mit ${name} verbinden`,
  accept: (name) => `Annehmen und mit ${name} verbinden`,
  whyConnect: (name) =>
    `${name} verleiht an Nachbarn, die ${name} kennt. Verbinde dich zuerst: Nach der Zusage kannst du danach fragen.`,
  whyConnectWish: (name) => `Hast du so etwas? Verbinde dich zuerst mit ${name}.`,
  whyConnectLibrary: (name) => `Verbinde dich mit ${name}, dann siehst du, was ${name} mit Bekannten teilt.`,
  canAsk: 'Du kannst jetzt danach fragen.',
  sent: (name) => `${name} hat deine Anfrage. Nach der Zusage bekommst du eine E-Mail.`,
  sentWithoutMail: (name) => `${name} hat deine Anfrage. Die Zusage siehst du hier.`,
  outside: 'Es ist nur über den Link zu sehen und wird hier nicht mit dir geteilt. Frag per E-Mail:',
  see: 'Ansehen und fragen',
  seeWish: 'Wunsch ansehen',
  notNow: 'Jetzt nicht',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
});
