import { firstNameOf } from '../../shared/format/text.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep, toThread } from './mail-links.ts';
import type { queueMails as english } from './queue-words.ts';

type About = { itemId: string };
type Thread = About & { name: string; personId: string };

const seeItem = ({ itemId }: About) => toItem('Verlo', itemId);
const writeTo = (data: Thread) => toThread(`Escribir a ${firstNameOf(data.name)}`, data);

/** The three answers to "Do you still need it?". */
const answers = (about: About) => ({
  button: toStep('Sí, todavía lo necesito', about, 'still-yes'),
  others: [toStep('En unos días', about, 'still-later'), toStep('Ya no', about, 'still-no')],
});

export const queueMails: Translated<typeof english> = {
  bookingTomorrow: (_brand, data) => {
    const isOwner = data.side === 'owner';
    const title = isOwner ? `Mañana: «${data.item}» para ${data.name}` : `Mañana: «${data.item}» de ${data.name}`;
    return {
      subject: title,
      heading: title,
      paragraphs: [
        isOwner ? `La reserva es para: ${data.days}.` : `Tu reserva es para: ${data.days}.`,
        ...(data.words === undefined ? [] : [`${data.name} escribe: «${data.words}»`]),
        data.meets === undefined
          ? `Si aún no hay una hora acordada, escribe a ${data.name}:`
          : `Hora acordada: ${data.meets}. Si surge algo, escribe a ${data.name}:`,
      ],
      code: data.email,
      button: isOwner
        ? toStep('Ya está entregado', data, 'handed-over')
        : toStep('Ya lo he recogido', data, 'received'),
      others: [
        writeTo(data),
        isOwner ? toStep('Anular', data, 'cancel') : toStep('Ya no lo necesito', data, 'give-up'),
      ],
    };
  },
  lateForNext: (_brand, data) => ({
    subject: `«${data.item}» va con retraso, y ${data.next} lo tiene reservado desde el ${data.from}`,
    heading: `«${data.item}» va con retraso para ${data.next}`,
    paragraphs: [
      `${data.name} tenía prestado «${data.item}» hasta el ${data.due} y aún no lo ha devuelto. ${data.next} lo tiene reservado desde el ${data.from}. Este mensaje llega a las tres personas.`,
      `Puedes recordárselo a ${data.name}, dar otros días a ${data.next}, o anular con unas palabras para ${data.next}. Así puedes hablar con ${data.name}:`,
    ],
    code: data.email,
    button: toStep(`Recordárselo a ${firstNameOf(data.name)}`, data, 'remind'),
    others: [
      toStep(`Mover los días de ${firstNameOf(data.next)}`, data, 'move'),
      toStep(`Anular con ${firstNameOf(data.next)}`, data, 'cancel-booking'),
      toStep('Está de vuelta', data, 'back'),
      writeTo(data),
    ],
  }),
  nextNeedsIt: (_brand, data) => ({
    subject: `Alguien ha reservado «${data.item}» desde el ${data.from}`,
    heading: `Alguien necesita «${data.item}» desde el ${data.from}`,
    paragraphs: [
      `${data.name} te lo prestó hasta el ${data.due}. Otra persona lo tiene reservado desde el ${data.from}.`,
      `Devuélvelo, por favor, o dile a ${data.name} cuándo lo harás:`,
    ],
    code: data.email,
    button: toStep('Ya lo he devuelto', data, 'returned'),
    others: [toThread(`Decirle a ${firstNameOf(data.name)} cuándo`, data)],
  }),
  lateForYou: (_brand, data) => ({
    subject: `«${data.item}» puede llegarte con retraso`,
    heading: `«${data.item}» aún no está de vuelta`,
    paragraphs: [
      `Tu reserva es para: ${data.days}. Pero quien lo tiene va con retraso. ${data.name} lo sabe.`,
      `Puedes esperar, elegir otros días o dejarlo libre. Así puedes hablar con ${data.name}:`,
    ],
    code: data.email,
    button: writeTo(data),
    others: [toStep('Elegir otros días', data, 'other-days'), toStep('Ya no lo necesito', data, 'give-up')],
    notes: ['Si quieres esperar, no tienes que hacer nada.'],
  }),
  stillNeeded: (_brand, data) => ({
    subject: `«${data.item}» está libre. ¿Lo necesitas todavía?`,
    heading: '¿Lo necesitas todavía?',
    paragraphs: [
      `Estás esperando «${data.item}». Está de vuelta con ${data.owner}.`,
      'Si no respondes, en dos días preguntamos a la siguiente persona. Mantienes tu lugar.',
    ],
    ...answers(data),
  }),
  stillWanted: (_brand, data) => ({
    subject: `${data.name} todavía necesita «${data.item}»`,
    heading: `${data.name} todavía necesita «${data.item}»`,
    paragraphs: [`Tienes «${data.item}» de vuelta, y ${data.name} lo está esperando.`],
    button: toStep('Responder', data, 'approve'),
  }),
  daysPassed: (_brand, data) => ({
    subject: `¿Necesitas todavía «${data.item}»?`,
    heading: 'Tus días ya pasaron. ¿Lo necesitas todavía?',
    paragraphs: [
      `Pediste «${data.item}» a ${data.owner} para estos días: ${data.days}. No hubo respuesta a tiempo.`,
      'Dinos si todavía lo necesitas, o elige otros días. Sin respuesta, tu petición termina en tres días.',
    ],
    ...answers(data),
    others: [...answers(data).others, toStep('Elegir otros días', data, 'other-days')],
  }),
  requestLapsed: (_brand, data) => ({
    subject: `Tu petición de «${data.item}» ha terminado`,
    heading: 'Tus días ya pasaron',
    paragraphs: [
      `Pediste «${data.item}» para estos días: ${data.days}. Ya pasaron, así que tu petición ha terminado.`,
      'Puedes pedirlo otra vez cuando quieras.',
    ],
    button: seeItem(data),
  }),
  bookingLapsed: (_brand, data) => ({
    subject: `La reserva de «${data.item}» ha terminado`,
    heading: `Los días para «${data.item}» ya pasaron`,
    paragraphs: [
      `${data.side === 'owner' ? `Era una reserva de ${data.name}` : `Era una reserva tuya con ${data.name}`}: ${data.days}. Nadie ha confirmado la entrega, así que la reserva ha terminado.`,
      data.side === 'owner'
        ? 'Se puede reservar otra vez.'
        : 'Si todavía lo necesitas, puedes pedirlo para otros días.',
    ],
    button: seeItem(data),
  }),
  daysTaken: (_brand, data) => ({
    subject: `Tus días para «${data.item}» están ocupados`,
    heading: 'Esos días están ocupados',
    paragraphs: [
      `Pediste «${data.item}» para estos días: ${data.days}. Esos días lo tiene otra persona.`,
      data.again === undefined
        ? 'Elige otros días; mantienes tu lugar.'
        : `Libre otra vez desde el ${data.again}. Elige otros días; mantienes tu lugar.`,
    ],
    button: toStep('Elegir otros días', data, 'other-days'),
  }),
};
