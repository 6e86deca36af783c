import { firstNameOf } from '../../shared/format/text.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep, toThread } from './mail-links.ts';
import type { queueMails as english } from './queue-words.ts';

type About = { itemId: string; item: string };
type Thread = About & { name: string; personId: string };

const seeItem = ({ itemId }: About) => toItem('Ansehen', itemId);
const writeTo = (data: Thread) => toThread(`An ${firstNameOf(data.name)} schreiben`, data);

/** The three answers to "Do you still need it?". */
const answers = (about: About) => ({
  button: toStep('Ja, ich brauche es noch', about, 'still-yes'),
  others: [toStep('In ein paar Tagen', about, 'still-later'), toStep('Nicht mehr', about, 'still-no')],
});

export const queueMails: Translated<typeof english> = {
  bookingTomorrow: (_brand, data) => {
    const isOwner = data.side === 'owner';
    const title = isOwner ? `Morgen: „${data.item}“ an ${data.name}` : `Morgen: „${data.item}“ von ${data.name}`;
    return {
      subject: title,
      heading: title,
      paragraphs: [
        isOwner ? `Du hast es versprochen: ${data.days}.` : `Es ist dir versprochen: ${data.days}.`,
        ...(data.words === undefined ? [] : [`${data.name} schreibt: „${data.words}“`]),
        data.meets === undefined
          ? `Wenn ihr noch keine Zeit ausgemacht habt, schreib ${data.name}:`
          : `Ihr habt ausgemacht: ${data.meets}. Wenn etwas dazwischenkommt, schreib ${data.name}:`,
      ],
      code: data.email,
      button: isOwner
        ? toStep('Es ist übergeben', data, 'handed-over')
        : toStep('Ich habe es abgeholt', data, 'received'),
      others: [
        writeTo(data),
        isOwner ? toStep('Absagen', data, 'cancel') : toStep('Ich brauche es nicht mehr', data, 'give-up'),
      ],
    };
  },
  lateForNext: (_brand, data) => ({
    subject: `„${data.item}“ kommt zu spät, und ${data.next} hat es ab ${data.from}`,
    heading: `„${data.item}“ kommt für ${data.next} zu spät`,
    paragraphs: [
      `${data.name} hatte es bis ${data.due} geliehen und noch nicht zurückgebracht. Versprochen ist es ${data.next}, ab ${data.from}. Alle drei bekommen diese Nachricht.`,
      `Du kannst ${data.name} erinnern, ${data.next} andere Tage geben oder mit einem Wort absagen. So erreichst du ${data.name}:`,
    ],
    code: data.email,
    button: toStep(`${firstNameOf(data.name)} erinnern`, data, 'remind'),
    others: [
      toStep(`Die Tage von ${firstNameOf(data.next)} verschieben`, data, 'move'),
      toStep(`${firstNameOf(data.next)} absagen`, data, 'cancel-booking'),
      toStep('Es ist zurück', data, 'back'),
      writeTo(data),
    ],
  }),
  nextNeedsIt: (_brand, data) => ({
    subject: `Jemand hat „${data.item}“ gebucht, ab ${data.from}`,
    heading: `„${data.item}“ wird ab ${data.from} gebraucht`,
    paragraphs: [
      `Du hast es von ${data.name} bis ${data.due} geliehen. Jemand anderes hat es gebucht, ab ${data.from}.`,
      `Bitte bring es zurück oder sag ${data.name}, wann du das tust:`,
    ],
    code: data.email,
    button: toStep('Ich habe es zurückgebracht', data, 'returned'),
    others: [toThread(`${firstNameOf(data.name)} sagen, wann`, data)],
  }),
  lateForYou: (_brand, data) => ({
    subject: `„${data.item}“ kommt für dich vielleicht zu spät`,
    heading: `„${data.item}“ ist noch nicht zurück`,
    paragraphs: [
      `Es ist dir versprochen: ${data.days}. Aber es ist noch bei jemand anderem und überfällig. ${data.name} weiß davon.`,
      `Du kannst warten, andere Tage wählen oder darauf verzichten. So erreichst du ${data.name}:`,
    ],
    code: data.email,
    button: writeTo(data),
    others: [toStep('Andere Tage wählen', data, 'other-days'), toStep('Ich brauche es nicht mehr', data, 'give-up')],
    notes: ['Wenn du warten möchtest, ist nichts zu tun.'],
  }),
  stillNeeded: (_brand, data) => ({
    subject: `„${data.item}“ ist frei. Brauchst du es noch?`,
    heading: 'Brauchst du es noch?',
    paragraphs: [
      `Du wartest auf „${data.item}“. Es ist zurück bei ${data.owner}.`,
      'Ohne Antwort fragen wir in zwei Tagen die nächste Person. Du behältst deinen Platz.',
    ],
    ...answers(data),
  }),
  stillWanted: (_brand, data) => ({
    subject: `${data.name} braucht „${data.item}“ noch`,
    heading: `${data.name} braucht „${data.item}“ noch`,
    paragraphs: [`„${data.item}“ ist wieder bei dir, und ${data.name} wartet darauf.`],
    button: toStep('Antworten', data, 'approve'),
  }),
  daysPassed: (_brand, data) => ({
    subject: `Brauchst du „${data.item}“ noch?`,
    heading: 'Deine Tage sind vorbei. Brauchst du es noch?',
    paragraphs: [
      `Du hast ${data.owner} nach „${data.item}“ gefragt, für ${data.days}, und rechtzeitig kam keine Antwort.`,
      'Sag uns, ob du es noch brauchst, oder wähle andere Tage. Ohne Antwort endet deine Anfrage in drei Tagen.',
    ],
    ...answers(data),
    others: [...answers(data).others, toStep('Andere Tage wählen', data, 'other-days')],
  }),
  requestLapsed: (_brand, data) => ({
    subject: `Deine Anfrage nach „${data.item}“ ist beendet`,
    heading: 'Deine Tage sind vorbei',
    paragraphs: [
      `Du hast nach „${data.item}“ gefragt, für ${data.days}. Diese Tage sind vorbei, deshalb ist deine Anfrage beendet.`,
      'Du kannst jederzeit wieder fragen.',
    ],
    button: seeItem(data),
  }),
  bookingLapsed: (_brand, data) => ({
    subject: `Die Buchung von „${data.item}“ ist beendet`,
    heading: `Die Tage für „${data.item}“ sind vorbei`,
    paragraphs: [
      `${data.side === 'owner' ? `Es war ${data.name} versprochen` : `${data.name} hatte es dir versprochen`}: ${data.days}. Niemand hat die Übergabe bestätigt, deshalb ist die Buchung beendet.`,
      data.side === 'owner'
        ? 'Andere können es wieder buchen.'
        : 'Wenn du es noch brauchst, kannst du nach anderen Tagen fragen.',
    ],
    button: seeItem(data),
  }),
  daysTaken: (_brand, data) => ({
    subject: `„${data.item}“ ist an deinen Tagen vergeben`,
    heading: 'Diese Tage sind vergeben',
    paragraphs: [
      `Du hast nach „${data.item}“ gefragt, für ${data.days}. An diesen Tagen hat es jemand anderes.`,
      data.again === undefined
        ? 'Wähle andere Tage; du behältst deinen Platz.'
        : `Wieder frei ab ${data.again}. Wähle andere Tage; du behältst deinen Platz.`,
    ],
    button: toStep('Andere Tage wählen', data, 'other-days'),
  }),
};
