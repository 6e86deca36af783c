import { firstNameOf } from '../../shared/format/text.ts';
import { plural } from '../../shared/languages/es.ts';
import type { Translated } from './mail-form.ts';
import { toStep, toThread } from './mail-links.ts';
import type { reminderMails as english } from './reminder-words.ts';

type Thread = { itemId: string; personId: string; name: string };
type Loan = { due: string; over: string; waiting?: string; asked?: string };

const writeTo = (data: Thread) => toThread(`Escribir a ${data.name}`, data);

const whenDue = ({ due, over }: Loan): string => {
  const days = Number(over);
  if (days < 0) return `toca devolverlo mañana, ${due}`;
  if (days === 0) return `toca devolverlo hoy, ${due}`;
  return days === 1 ? `debía volver ayer, ${due}` : `debía volver hace ${days} días, el ${due}`;
};

const isAwaited = (waiting = '0') => waiting !== '0';
const waitingFor = (people = '0') => (people === '1' ? 'una persona lo espera' : `${people} personas lo esperan`);
const asSentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do about a loan that is due: it depends on whether more time was asked for, and on who is waiting. */
const toBorrower = ({ name, over, waiting, asked }: Thread & Loan): string => {
  const isLate = Number(over) > 0;
  if (asked !== undefined)
    return `${name} aún no ha dicho si puedes tenerlo hasta el ${asked}. Escribe a ${name}, o devuélvelo:`;
  if (isLate)
    return `Quizá se te pasó: devuélvelo, por favor, o dile a ${name} cuándo lo harás. Aquí tienes su correo:`;
  return !isAwaited(waiting)
    ? `Si lo necesitas un poco más, no dudes en preguntar. Este es el correo de ${name}:`
    : `${asSentence(waitingFor(waiting))} después de ti. Si aún necesitas un día, pregunta pronto a ${name}:`;
};

/** Only what is true: a mail has left, or none ever will. */
const whoWasReminded = ({ name, isReminded }: { name: string; isReminded?: 'yes' | 'no' | 'off' }) => {
  if (isReminded === 'yes') return `Hemos enviado un recordatorio a ${name}. `;
  return isReminded === 'off' ? `${name} no recibe recordatorios nuestros. ` : '';
};

const askedFor = (name: string, people: string) => {
  const more = Number(people) - 1;
  return more < 1
    ? `${name} ha pedido`
    : `${name} y ${more} ${plural(more, { one: 'persona más', other: 'personas más' })} han pedido`;
};

const handoverWords = {
  owner: { step: 'handed-over', other: 'Elegir a otra persona', end: 'cancel', ask: 'entregarlo' },
  other: { step: 'received', other: 'Ya no lo necesito', end: 'give-up', ask: 'recogerlo' },
} as const;

export const reminderMails: Translated<typeof english> = {
  answerAwaited: (_brand, data) => ({
    subject: `Alguien espera tu respuesta sobre «${data.item}»`,
    heading: `${data.name} espera unas palabras tuyas`,
    paragraphs: [
      `${askedFor(data.name, data.people)} «${data.item}». Solo falta tu respuesta.`,
      'Un sí, un no amable o un mensaje corto: todo es mejor que el silencio.',
    ],
    button: toStep('Responder', data, 'approve'),
    others: [writeTo(data)],
  }),
  handoverAwaited: (_brand, data) => ({
    subject: `¿Ha salido bien lo de «${data.item}»?`,
    heading: '¿Ha salido bien?',
    paragraphs: [
      `Tienes algo acordado con ${data.name}: «${data.item}». Nadie ha confirmado aún la entrega.`,
      `Si todavía no hay una hora para ${handoverWords[data.side].ask}, escribe a ${data.name}:`,
    ],
    code: data.email,
    button: toStep('Sí, ya está', data, handoverWords[data.side].step),
    others: [toThread('Todavía no', data), toStep(handoverWords[data.side].other, data, handoverWords[data.side].end)],
    notes: [
      data.ends === undefined
        ? `Nada cambia por sí solo: depende de ti y de ${data.name}.`
        : `Si nadie dice nada, la reserva termina el ${data.ends}.`,
    ],
  }),
  loanDue: (_brand, data) => ({
    subject: `«${data.item}», de ${data.name}: ${whenDue(data)}`,
    heading: `«${data.item}»: ${whenDue(data)}`,
    paragraphs: [`Te lo prestó ${data.name}.`, toBorrower(data)],
    code: data.email,
    button: toStep('Ya lo he devuelto', data, 'returned'),
    others: data.asked === undefined ? [toStep('Pedir más tiempo', data, 'more-time')] : [writeTo(data)],
  }),
  lentOver: (_brand, data) => ({
    subject: `«${data.item}», con ${data.name}: ${whenDue(data)}`,
    heading: `¿Tienes «${data.item}» de vuelta?`,
    paragraphs: [
      `Se lo prestaste a ${data.name}; ${whenDue(data)}.`,
      ...(data.asked === undefined
        ? []
        : [`${data.name} ha pedido tenerlo hasta el ${data.asked} y espera tu respuesta.`]),
      ...(!isAwaited(data.waiting) ? [] : [`${asSentence(waitingFor(data.waiting))} después.`]),
      `${whoWasReminded(data)}Si lo tienes de vuelta, confírmalo; si no, lo mejor es hablarlo:`,
    ],
    code: data.email,
    ...(data.asked === undefined
      ? { button: toStep('Está de vuelta', data, 'back'), others: [writeTo(data)] }
      : {
          button: toStep(`Responder a ${firstNameOf(data.name)}`, data, 'answer'),
          others: [toStep('Está de vuelta', data, 'back'), writeTo(data)],
        }),
  }),
  returnAwaited: (_brand, data) => ({
    subject: `¿Tienes «${data.item}» de vuelta?`,
    heading: `${data.name} dice que «${data.item}» está de vuelta`,
    paragraphs: [
      `Míralo y confírmalo, por favor. Hasta entonces cuenta como prestado, y ${
        isAwaited(data.waiting) ? waitingFor(data.waiting) : 'nadie más puede pedirlo'
      }.`,
      `Si no lo encuentras, pregunta a ${data.name}:`,
    ],
    code: data.email,
    button: toStep('Está de vuelta', data, 'back'),
    others: [writeTo(data)],
  }),
};
