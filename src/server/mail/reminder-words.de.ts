import { firstNameOf } from '../../shared/format/text.ts';
import type { Translated } from './mail-form.ts';
import { toStep, toThread } from './mail-links.ts';
import type { reminderMails as english } from './reminder-words.ts';

type Thread = { item: string; itemId: string; personId: string; name: string };
type Loan = Parameters<(typeof english)['loanDue']>[1];

const writeTo = (data: Thread) => toThread(`An ${firstNameOf(data.name)} schreiben`, data);

const whenDue = ({ due, over }: Pick<Loan, 'due' | 'over'>): string => {
  const days = Number(over);
  if (days < 0) return `ist morgen fällig, ${due}`;
  if (days === 0) return `ist heute fällig, ${due}`;
  return days === 1 ? `war gestern fällig, ${due}` : `war vor ${days} Tagen fällig, ${due}`;
};

const isAwaited = (waiting = '0') => waiting !== '0';
const waitingFor = (people = '0') =>
  people === '1' ? 'eine Person wartet darauf' : `${people} Personen warten darauf`;
const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do about a loan that is due: it depends on whether more time was asked for, and on who is waiting. */
const toBorrower = ({ name, over, waiting, asked }: Loan): string => {
  if (asked !== undefined)
    return `${name} hat noch nicht geantwortet, ob du es bis ${asked} behalten kannst. Schreib ${name} oder bring es zurück:`;
  if (Number(over) > 0)
    return `Vielleicht hast du es vergessen: Bitte bring es zurück oder sag ${name}, wann du das tust. So erreichst du ${name}:`;
  return isAwaited(waiting)
    ? `${asSentence(waitingFor(waiting))}. Wenn du noch einen Tag brauchst, frag ${name} bald:`
    : `Wenn du es etwas länger brauchst, frag einfach. So erreichst du ${name}:`;
};

/** Only what is true: a mail has left, or none ever will. */
const whoWasReminded = ({ name, isReminded }: { name: string; isReminded?: 'yes' | 'no' | 'off' }) => {
  if (isReminded === 'yes') return `Wir haben ${name} erinnert. `;
  return isReminded === 'off' ? `${name} bekommt keine Erinnerungen von uns. ` : '';
};

const askedFor = (name: string, people: string, item: string) => {
  const others = Number(people) - 1;
  if (others === 0) return `${name} hat nach „${item}“ gefragt und würde sich über eine Antwort freuen.`;
  const more = others === 1 ? 'eine weitere Person' : `${others} weitere`;
  return `${name} und ${more} haben nach „${item}“ gefragt und würden sich über eine Antwort freuen.`;
};

const handover = {
  owner: { step: 'handed-over', other: 'Jemand anderen wählen', end: 'cancel', ask: 'für die Übergabe' },
  other: { step: 'received', other: 'Ich brauche es nicht mehr', end: 'give-up', ask: 'zum Abholen' },
} as const;

export const reminderMails: Translated<typeof english> = {
  answerAwaited: (_brand, data) => ({
    subject: `Jemand wartet auf deine Antwort zu „${data.item}“`,
    heading: `${data.name} wartet auf ein Wort von dir`,
    paragraphs: [
      askedFor(data.name, data.people, data.item),
      'Ein Ja, ein freundliches Nein oder eine kurze Nachricht: Alles ist besser als Schweigen.',
    ],
    button: toStep('Antworten', data, 'approve'),
    others: [writeTo(data)],
  }),
  handoverAwaited: (_brand, data) => ({
    subject: `Hat es mit „${data.item}“ geklappt?`,
    heading: 'Hat es geklappt?',
    paragraphs: [
      `Du und ${data.name} habt „${data.item}“ ausgemacht, und noch hat niemand die Übergabe bestätigt.`,
      `Wenn ihr ${handover[data.side].ask} noch keine Zeit gefunden habt, schreib ${data.name}:`,
    ],
    code: data.email,
    button: toStep('Ja, hat es', data, handover[data.side].step),
    others: [toThread('Noch nicht', data), toStep(handover[data.side].other, data, handover[data.side].end)],
    notes: [
      data.ends === undefined
        ? 'Von selbst ändert sich nichts: Ihr beide entscheidet.'
        : `Wenn ihr beide nichts sagt, endet die Buchung: ${data.ends}.`,
    ],
  }),
  loanDue: (_brand, data) => ({
    subject: `„${data.item}“ von ${data.name} ${whenDue(data)}`,
    heading: `„${data.item}“ ${whenDue(data)}`,
    paragraphs: [`Du hast es von ${data.name} geliehen.`, toBorrower(data)],
    code: data.email,
    button: toStep('Ich habe es zurückgebracht', data, 'returned'),
    others: data.asked === undefined ? [toStep('Um mehr Zeit bitten', data, 'more-time')] : [writeTo(data)],
  }),
  lentOver: (_brand, data) => ({
    subject: `„${data.item}“ bei ${data.name} ${whenDue(data)}`,
    heading: `Ist „${data.item}“ wieder bei dir?`,
    paragraphs: [
      `${data.name} hat es geliehen; es ${whenDue(data)}.`,
      ...(data.asked === undefined
        ? []
        : [`${data.name} möchte es bis ${data.asked} behalten und wartet auf deine Antwort.`]),
      ...(isAwaited(data.waiting) ? [`${asSentence(waitingFor(data.waiting))}.`] : []),
      `${whoWasReminded(data)}Wenn du es zurückhast, bestätige es; wenn nicht, hilft ein Wort unter Nachbarn am meisten:`,
    ],
    code: data.email,
    ...(data.asked === undefined
      ? { button: toStep('Es ist zurück', data, 'back'), others: [writeTo(data)] }
      : {
          button: toStep(`${firstNameOf(data.name)} antworten`, data, 'answer'),
          others: [toStep('Es ist zurück', data, 'back'), writeTo(data)],
        }),
  }),
  returnAwaited: (_brand, data) => ({
    subject: `Ist „${data.item}“ wieder bei dir?`,
    heading: `${data.name} sagt, „${data.item}“ ist zurück`,
    paragraphs: [
      `Bitte sieh nach und bestätige es. Bis dahin gilt es als verliehen, und ${
        isAwaited(data.waiting) ? waitingFor(data.waiting) : 'niemand sonst kann es leihen'
      }.`,
      `Wenn du es nicht findest, frag ${data.name}:`,
    ],
    code: data.email,
    button: toStep('Es ist zurück', data, 'back'),
    others: [writeTo(data)],
  }),
};
