import { firstNameOf } from '../../shared/format/text.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep, toThread } from './mail-links.ts';
import type { queueMails as english } from './queue-words.ts';

type About = { itemId: string };
type Thread = About & { name: string; personId: string };

const seeItem = ({ itemId }: About) => toItem('Voir l’objet', itemId);
const writeTo = (data: Thread) => toThread(`Écrire à ${firstNameOf(data.name)}`, data);

/** The three answers to "Do you still need it?". */
const answers = (about: About) => ({
  button: toStep('Oui, j’en ai encore besoin', about, 'still-yes'),
  others: [toStep('Dans quelques jours', about, 'still-later'), toStep('Plus besoin', about, 'still-no')],
});

export const queueMails: Translated<typeof english> = {
  bookingTomorrow: (_brand, data) => {
    const isOwner = data.side === 'owner';
    const title = isOwner
      ? `Demain : « ${data.item} » pour ${data.name}`
      : `Demain : « ${data.item} », chez ${data.name}`;
    return {
      subject: title,
      heading: title,
      paragraphs: [
        isOwner ? `Tu le lui as réservé : ${data.days}.` : `C’est réservé pour toi : ${data.days}.`,
        ...(data.words === undefined ? [] : [`${data.name} écrit : « ${data.words} »`]),
        data.meets === undefined
          ? `Si vous n’avez pas encore convenu d’un moment, écris à ${data.name} :`
          : `Votre rendez-vous : ${data.meets}. En cas d’empêchement, écris à ${data.name} :`,
      ],
      code: data.email,
      button: isOwner ? toStep('C’est remis', data, 'handed-over') : toStep('Je l’ai', data, 'received'),
      others: [
        writeTo(data),
        isOwner ? toStep('Annuler la réservation', data, 'cancel') : toStep('Je n’en ai plus besoin', data, 'give-up'),
      ],
    };
  },
  lateForNext: (_brand, data) => ({
    subject: `« ${data.item} » : en retard, et réservé pour ${data.next} à partir du ${data.from}`,
    heading: `« ${data.item} » : du retard pour ${data.next}`,
    paragraphs: [
      `${data.name} l’a emprunté jusqu’au ${data.due} et ne l’a pas rendu. Tu l’as réservé pour ${data.next} à partir du ${data.from}. Ce message arrive à vous trois.`,
      `Tu peux envoyer un rappel à ${data.name}, donner d’autres jours à ${data.next}, ou annuler avec un mot pour ${data.next}. Voici comment joindre ${data.name} :`,
    ],
    code: data.email,
    button: toStep(`Rappel à ${firstNameOf(data.name)}`, data, 'remind'),
    others: [
      toStep(`D’autres jours pour ${firstNameOf(data.next)}`, data, 'move'),
      toStep(`Annuler pour ${firstNameOf(data.next)}`, data, 'cancel-booking'),
      toStep('C’est revenu', data, 'back'),
      writeTo(data),
    ],
  }),
  nextNeedsIt: (_brand, data) => ({
    subject: `Quelqu’un a réservé « ${data.item} » à partir du ${data.from}`,
    heading: `Quelqu’un a besoin de « ${data.item} » à partir du ${data.from}`,
    paragraphs: [
      `Tu l’as emprunté à ${data.name} jusqu’au ${data.due}. Quelqu’un d’autre l’a réservé à partir du ${data.from}.`,
      `Rends-le, s’il te plaît, ou dis à ${data.name} quand tu le feras :`,
    ],
    code: data.email,
    button: toStep('Je l’ai rendu', data, 'returned'),
    others: [toThread(`Dire à ${firstNameOf(data.name)} quand`, data)],
  }),
  lateForYou: (_brand, data) => ({
    subject: `« ${data.item} » : peut-être du retard pour toi`,
    heading: `« ${data.item} » n’est pas encore de retour`,
    paragraphs: [
      `C’est réservé pour toi : ${data.days}, mais la personne qui l’a est en retard. ${data.name} le sait.`,
      `Tu peux attendre, choisir d’autres jours ou y renoncer. Voici comment joindre ${data.name} :`,
    ],
    code: data.email,
    button: writeTo(data),
    others: [toStep('Choisir d’autres jours', data, 'other-days'), toStep('Je n’en ai plus besoin', data, 'give-up')],
    notes: ['Si tu veux attendre, il n’y a rien à faire.'],
  }),
  stillNeeded: (_brand, data) => ({
    subject: `« ${data.item} » est libre. En as-tu encore besoin ?`,
    heading: 'En as-tu encore besoin ?',
    paragraphs: [
      `Tu attends « ${data.item} ». C’est de retour chez ${data.owner}.`,
      'Sans réponse, nous demandons à la personne suivante dans deux jours. Tu gardes ta place.',
    ],
    ...answers(data),
  }),
  stillWanted: (_brand, data) => ({
    subject: `${data.name} a encore besoin de « ${data.item} »`,
    heading: `${data.name} a encore besoin de « ${data.item} »`,
    paragraphs: [`« ${data.item} » est de retour chez toi, et ${data.name} l’attendait.`],
    button: toStep('Répondre', data, 'approve'),
  }),
  daysPassed: (_brand, data) => ({
    subject: `As-tu encore besoin de « ${data.item} » ?`,
    heading: 'Tes jours sont passés. En as-tu encore besoin ?',
    paragraphs: [
      `Tu as demandé « ${data.item} » à ${data.owner} (${data.days}), et il n’y a pas eu de réponse à temps.`,
      'Dis-nous si tu en as encore besoin, ou choisis d’autres jours. Sans réponse, ta demande se termine dans trois jours.',
    ],
    ...answers(data),
    others: [...answers(data).others, toStep('Choisir d’autres jours', data, 'other-days')],
  }),
  requestLapsed: (_brand, data) => ({
    subject: `Ta demande pour « ${data.item} » est terminée`,
    heading: 'Tes jours sont passés',
    paragraphs: [
      `Tu as demandé « ${data.item} » (${data.days}). Ces jours sont passés, ta demande est donc terminée.`,
      'Tu peux redemander à tout moment.',
    ],
    button: seeItem(data),
  }),
  bookingLapsed: (_brand, data) => ({
    subject: `La réservation de « ${data.item} » est terminée`,
    heading: `Les jours pour « ${data.item} » sont passés`,
    paragraphs: [
      `C’était réservé ${data.side === 'owner' ? `pour ${data.name}` : `pour toi par ${data.name}`} : ${data.days}. Personne n’a confirmé la remise, la réservation est donc terminée.`,
      data.side === 'owner'
        ? 'D’autres peuvent de nouveau le réserver.'
        : 'Si tu en as encore besoin, tu peux demander d’autres jours.',
    ],
    button: seeItem(data),
  }),
  daysTaken: (_brand, data) => ({
    subject: `« ${data.item} » : tes jours sont pris`,
    heading: 'Ces jours sont pris',
    paragraphs: [
      `Tu as demandé « ${data.item} » (${data.days}). Ces jours-là, c’est chez quelqu’un d’autre.`,
      data.again === undefined
        ? 'Choisis d’autres jours ; tu gardes ta place.'
        : `À nouveau libre à partir du ${data.again}. Choisis d’autres jours ; tu gardes ta place.`,
    ],
    button: toStep('Choisir d’autres jours', data, 'other-days'),
  }),
};
