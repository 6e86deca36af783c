import { firstNameOf } from '../../shared/format/text.ts';
import type { itemMails as english } from './item-words.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep } from './mail-links.ts';

const quoted = (name: string, words: string | undefined) => (words ? [`${name} escribe: «${words}»`] : []);

const wishHelps = 'Con un deseo en tu lista, el barrio puede ayudarte a encontrar algo así.';

type Gone = { item: string; owner: string; why: 'deleted' | 'notShared'; days?: string };

/** Why an item is gone for its reader; `days` are those that were promised to them. */
const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `Pediste «${item}». ${owner} ya no lo comparte contigo.`;
  return days === undefined
    ? `Pediste «${item}». ${owner} ha retirado esa publicación.`
    : `Tenías reservado «${item}»: ${days}. ${owner} ha retirado esa publicación, así que la reserva queda anulada.`;
};

/** When it should be free for the reader, as far as it is known. */
const queueSentence = (due: string | undefined, place: string | undefined): string => {
  const isNext = place === '1';
  if (due === undefined) return isNext ? 'Te toca a ti después.' : 'Mantienes tu lugar en la lista de espera.';
  return isNext
    ? `Debería estar de vuelta a más tardar el ${due}, y después te toca a ti.`
    : `Debería estar de vuelta a más tardar el ${due}. Mantienes tu lugar en la lista de espera.`;
};

export const itemMails: Translated<typeof english> = {
  interestExpressed: (_brand, { name, item, itemId, note, days }) => ({
    subject: `A alguien le interesa «${item}»`,
    heading: `A ${name} le interesa «${item}»`,
    paragraphs: [
      ...(days === undefined ? [] : [`Para estos días: ${days}.`]),
      ...quoted(name, note),
      'Mira a quién le interesa y acepta una petición. Esa persona recibe entonces tu correo.',
    ],
    button: toStep('Ver quién lo pide', { itemId }, 'approve'),
    notes: ['Si varias personas lo piden en una hora, te llega un solo mensaje.'],
  }),
  interestApproved: (_brand, { item, itemId, owner, email, due, days, words, isLoan }) => ({
    subject: isLoan === undefined ? `Ya puedes recoger «${item}»` : `Te prestan «${item}»`,
    heading: 'Buenas noticias: tu petición está aceptada',
    paragraphs: [
      `${owner} ha aceptado tu petición de «${item}».`,
      ...(days === undefined ? [] : [`Es para ti estos días: ${days}.`]),
      ...(due === undefined ? [] : [`Puedes tenerlo hasta el ${due}.`]),
      ...quoted(owner, words),
      `Escribe a ${owner} para acordar cuándo y dónde recogerlo:`,
    ],
    code: email,
    button: toItem('Verlo', itemId),
    notes: ['Si al final no puedes, ábrelo y anúlalo, para que otra persona tenga la oportunidad.'],
  }),
  interestNotChosen: (_brand, { item, itemId, isLoan, due, place }) => ({
    subject: isLoan === undefined ? `Sobre tu petición de «${item}»` : `«${item}» va primero a otra persona`,
    heading: isLoan === undefined ? 'Esta vez no' : 'Va primero a otra persona',
    paragraphs:
      isLoan === undefined
        ? [
            `Gracias por tu interés en «${item}». Esta vez va a otra persona.`,
            `Si al final no lo necesita, todavía te puede tocar a ti. ${wishHelps}`,
          ]
        : [`Pediste «${item}». Se presta a otra persona antes que a ti.`, queueSentence(due, place)],
    button: toItem('Verlo', itemId),
  }),
  itemRehomed: (_brand, { item, owner }) => ({
    subject: `«${item}» ya tiene un nuevo hogar`,
    heading: `«${item}» ya tiene un nuevo hogar`,
    paragraphs: [
      `Pediste «${item}». ${owner} se lo ha dado a otra persona, así que tu petición ha terminado.`,
      wishHelps,
    ],
    button: { label: 'Ver lo que se comparte', path: '/items' },
    others: [{ label: 'Pedirlo como deseo', path: '/wishes' }],
  }),
  approvalCancelled: (_brand, { name, item, itemId, note }) => ({
    subject: `La entrega de «${item}» queda anulada`,
    heading: `«${item}» se queda por ahora donde está`,
    paragraphs: [`${name} ha anulado lo acordado sobre «${item}».`, ...quoted(name, note)],
    button: toItem('Verlo', itemId),
  }),
  itemTransferred: (_brand, { item, itemId, owner, due, words, isLoan }) => ({
    subject: `Ya tienes «${item}»`,
    heading: `Disfruta de «${item}»`,
    paragraphs: [
      `${owner} ha confirmado que ya tienes «${item}».`,
      ...quoted(owner, words),
      ...(due === undefined
        ? []
        : [`Devuélvelo a más tardar el ${due}, por favor. Si necesitas más tiempo, ábrelo y pídelo.`]),
      ...(isLoan !== undefined && due === undefined ? ['Devuélvelo, por favor, cuando ya no te haga falta.'] : []),
      'Una cosa menos que fabricar, transportar y tirar. Gracias por compartir.',
    ],
    button: toItem('Verlo', itemId),
  }),
  itemRenamed: (_brand, { item, itemId, before }) => ({
    subject: `«${before}» se llama ahora «${item}»`,
    heading: `Lo que pediste tiene otro nombre: «${item}»`,
    paragraphs: [
      `Quien lo comparte ha cambiado el nombre de «${before}». Mantienes tu lugar.`,
      'Mira si sigue siendo lo que necesitas. Si no, puedes retirar tu petición.',
    ],
    button: toItem('Verlo', itemId),
  }),
  interestDeclined: (_brand, { item, itemId, owner, note, day }) => ({
    subject: `Sobre tu petición de «${item}»`,
    heading: 'Esta vez no',
    paragraphs: [
      `Gracias por tu interés en «${item}». Esta vez ${owner} no puede dejártelo.`,
      ...quoted(owner, note),
      `Puedes pedirlo otra vez el ${day}. ${wishHelps}`,
    ],
    button: toItem('Verlo', itemId),
  }),
  ownerLeft: (brand, { asked }) => ({
    subject: `Una de tus peticiones en ${brand} ha terminado`,
    heading: 'Una de tus peticiones ha terminado',
    paragraphs: [`El ${asked} pediste algo. Quien lo compartía ha dejado ${brand}, así que ya no está disponible.`],
    button: { label: 'Ver lo que se comparte', path: '/items' },
  }),
  itemGone: (_brand, data) => ({
    subject: `«${data.item}» ya no está disponible`,
    heading: `«${data.item}» ya no está disponible`,
    paragraphs: [goneText(data), wishHelps],
    button: { label: 'Ver lo que se comparte', path: '/items' },
    others: [{ label: 'Pedirlo como deseo', path: '/wishes' }],
  }),
  dueChanged: (_brand, { item, itemId, owner, due }) => ({
    subject: due === undefined ? `Sin día fijo para «${item}»` : `«${item}» hasta el ${due}`,
    heading: due === undefined ? 'Sin día fijo de devolución' : `Lo tienes hasta el ${due}`,
    paragraphs: [
      due === undefined
        ? `${owner} ya no necesita «${item}» de vuelta en un día fijo.`
        : `${owner} quiere «${item}» de vuelta a más tardar el ${due}. Si es demasiado pronto, escríbele o pide más tiempo.`,
    ],
    button: toItem('Verlo', itemId),
  }),
  daysMoved: (_brand, { name, item, itemId, days }) => ({
    subject: `Nuevos días para «${item}»: ${days}`,
    heading: `Nuevos días para «${item}»`,
    paragraphs: [`${name} ha cambiado los días. Ahora son: ${days}.`],
    button: toItem('Verlo', itemId),
  }),
  daysAsked: (_brand, { name, item, itemId, days }) => ({
    subject: `¿Otros días para «${item}»?`,
    heading: `${name} quiere «${item}» para otros días`,
    paragraphs: [`Ahora pide: ${days}.`, 'Di sí o no, por favor. Hasta entonces valen los días acordados.'],
    button: toItem('Responder', itemId),
  }),
  daysKept: (_brand, { name, item, itemId, days }) => ({
    subject: `Los días para «${item}» no cambian`,
    heading: `Los días para «${item}» no cambian`,
    paragraphs: [`${name} no puede moverlos. Sigue siendo para ti: ${days}.`],
    button: toItem('Verlo', itemId),
  }),
  extensionAsked: (_brand, { name, item, itemId, until, next, from }) => ({
    subject: `¿Más tiempo para «${item}»?`,
    heading: `${name} quiere tener «${item}» hasta el ${until}`,
    paragraphs: [
      ...(next === undefined
        ? []
        : [
            `${next} tiene una reserva desde el ${from ?? ''} y tendría que esperar: si dices que sí, mueve o anula antes esa reserva.`,
          ]),
      'Di sí o no, por favor. Hasta entonces vale el día acordado.',
    ],
    button: toStep('Responder', { itemId }, 'answer'),
  }),
  extensionAnswered: (_brand, { item, itemId, owner, isAccepted, due }) => ({
    subject: isAccepted === 'yes' ? `Más tiempo para «${item}»` : `${owner} necesita «${item}» de vuelta`,
    heading:
      isAccepted === 'yes'
        ? `Lo tienes hasta el ${due ?? ''}`
        : `${owner} lo necesita de vuelta${due === undefined ? '' : ` a más tardar el ${due}`}`,
    paragraphs: [
      isAccepted === 'yes'
        ? `${owner} te deja tener «${item}» hasta el ${due ?? ''}.`
        : `${owner} no puede darte más tiempo para «${item}».${due === undefined ? '' : ` Devuélvelo a más tardar el ${due}, por favor.`}`,
    ],
    button: toItem('Verlo', itemId),
  }),
  returnSaid: (_brand, { name, item, itemId, note }) => ({
    subject: `¿Tienes «${item}» de vuelta?`,
    heading: `${name} ha devuelto «${item}»`,
    paragraphs: [
      ...quoted(name, note),
      'Míralo y confirma que está de vuelta, por favor. Entonces se podrá pedir prestado otra vez.',
    ],
    button: toStep('Está de vuelta', { itemId }, 'back'),
  }),
  returnNotHere: (_brand, { owner, item, itemId }) => ({
    subject: `«${item}» aún no ha llegado`,
    heading: `${owner} no encuentra «${item}»`,
    paragraphs: [
      `Dijiste que lo devolviste, y ${owner} lo ha buscado. Quizá está en otro sitio, o todavía lo tienes tú.`,
      'Lo mejor es hablarlo. Hasta que aparezca, el préstamo sigue.',
    ],
    button: toItem(`Escribir a ${owner}`, itemId),
  }),
  itemReturned: (_brand, { item, itemId, owner, note, isParted, isThanked }) => ({
    subject: `«${item}» está de vuelta con ${owner}`,
    heading: 'Gracias por devolverlo',
    paragraphs: [`${owner} ha confirmado que «${item}» está de vuelta.`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? isThanked === undefined
          ? toStep(`Dar las gracias a ${firstNameOf(owner)}`, { itemId }, 'thank')
          : toItem('Verlo', itemId)
        : { label: 'Ver lo que se comparte', path: '/items' },
  }),
  thanked: (_brand, { name, item, itemId, text }) => ({
    subject: `${name} te da las gracias`,
    heading: `Gracias por «${item}»`,
    paragraphs: [...quoted(name, text)],
    button: toItem('Verlo', itemId),
  }),
};
