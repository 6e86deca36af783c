import { firstNameOf } from '../../shared/format/text.ts';
import type { itemMails as english } from './item-words.ts';
import type { Translated } from './mail-form.ts';
import { toItem, toStep } from './mail-links.ts';

const quoted = (name: string, words: string | undefined) => (words ? [`${name} écrit : « ${words} »`] : []);

const wishHelps = 'Avec un souhait sur ta liste, le quartier peut t’aider à trouver la même chose.';

type Gone = { item: string; owner: string; why: 'deleted' | 'notShared'; days?: string };

/** Why an item is gone for its reader; `days` are those that were promised to them. */
const goneText = ({ item, owner, why, days }: Gone): string => {
  if (why === 'notShared') return `Tu as demandé « ${item} ». ${owner} ne le partage plus avec toi.`;
  return days === undefined
    ? `Tu as demandé « ${item} ». ${owner} a retiré cet objet.`
    : `« ${item} » était réservé pour toi : ${days}. ${owner} a retiré cet objet, la réservation est donc annulée.`;
};

/** When it should be free for the reader, as far as it is known. */
const queueSentence = (due: string | undefined, place: string | undefined): string => {
  const isNext = place === '1';
  if (due === undefined) return isNext ? 'Ensuite, c’est ton tour.' : 'Tu gardes ta place sur la liste d’attente.';
  return isNext
    ? `Le retour est prévu au plus tard le ${due}, et ensuite c’est ton tour.`
    : `Le retour est prévu au plus tard le ${due}. Tu gardes ta place sur la liste d’attente.`;
};

export const itemMails: Translated<typeof english> = {
  interestExpressed: (_brand, { name, item, itemId, note, days }) => ({
    subject: `Quelqu’un demande « ${item} »`,
    heading: `${name} aimerait « ${item} »`,
    paragraphs: [
      ...(days === undefined ? [] : [`Pour ces jours : ${days}.`]),
      ...quoted(name, note),
      'Regarde qui le demande et accepte une des demandes. La personne reçoit alors ton adresse e-mail.',
    ],
    button: toStep('Voir qui demande', { itemId }, 'approve'),
    notes: ['Si plusieurs personnes demandent dans l’heure, tu reçois un seul message.'],
  }),
  interestApproved: (_brand, { item, itemId, owner, email, due, days, words, isLoan }) => ({
    subject: isLoan === undefined ? `Tu peux aller chercher « ${item} »` : `Tu peux emprunter « ${item} »`,
    heading: 'Bonne nouvelle : ta demande est acceptée',
    paragraphs: [
      `${owner} a accepté ta demande pour « ${item} ».`,
      ...(days === undefined ? [] : [`C’est pour toi ces jours-là : ${days}.`]),
      ...(due === undefined ? [] : [`Tu peux le garder jusqu’au ${due}.`]),
      ...quoted(owner, words),
      `Écris à ${owner} pour convenir du moment et du lieu :`,
    ],
    code: email,
    button: toItem('Voir l’objet', itemId),
    notes: ['Si finalement tu ne peux pas, annule sur la page de l’objet, pour laisser sa chance à quelqu’un d’autre.'],
  }),
  interestNotChosen: (_brand, { item, itemId, isLoan, due, place }) => ({
    subject:
      isLoan === undefined ? `À propos de ta demande pour « ${item} »` : `« ${item} » va d’abord à quelqu’un d’autre`,
    heading: isLoan === undefined ? 'Pas cette fois' : 'C’est d’abord pour quelqu’un d’autre',
    paragraphs:
      isLoan === undefined
        ? [
            `Merci pour ton intérêt pour « ${item} ». C’est réservé pour quelqu’un d’autre.`,
            `Si ça ne se fait pas, ce sera peut-être pour toi. ${wishHelps}`,
          ]
        : [`Tu as demandé « ${item} ». Quelqu’un d’autre l’emprunte avant toi.`, queueSentence(due, place)],
    button: toItem('Voir l’objet', itemId),
  }),
  itemRehomed: (_brand, { item, owner }) => ({
    subject: `« ${item} » a trouvé un nouveau foyer`,
    heading: `« ${item} » a trouvé un nouveau foyer`,
    paragraphs: [
      `Tu as demandé « ${item} ». ${owner} l’a donné à quelqu’un d’autre, ta demande est donc terminée.`,
      wishHelps,
    ],
    button: { label: 'Voir ce que les autres partagent', path: '/items' },
    others: [{ label: 'En souhaiter un', path: '/wishes' }],
  }),
  approvalCancelled: (_brand, { name, item, itemId, note }) => ({
    subject: `La remise est annulée : « ${item} »`,
    heading: `« ${item} » reste à sa place pour l’instant`,
    paragraphs: [`${name} a annulé l’accord pour « ${item} ».`, ...quoted(name, note)],
    button: toItem('Voir l’objet', itemId),
  }),
  itemTransferred: (_brand, { item, itemId, owner, due, words, isLoan }) => ({
    subject: `« ${item} » est maintenant chez toi`,
    heading: `Profite bien de « ${item} »`,
    paragraphs: [
      `${owner} a confirmé que « ${item} » est maintenant chez toi.`,
      ...quoted(owner, words),
      ...(due === undefined
        ? []
        : [
            `Rends-le au plus tard le ${due}, s’il te plaît. S’il te faut plus de temps, demande-le sur la page de l’objet.`,
          ]),
      ...(isLoan !== undefined && due === undefined ? ['Rends-le, s’il te plaît, quand tu n’en as plus besoin.'] : []),
      'Un objet de moins à fabriquer, à transporter et à jeter. Merci de partager.',
    ],
    button: toItem('Voir l’objet', itemId),
  }),
  itemRenamed: (_brand, { item, itemId, before }) => ({
    subject: `« ${before} » s’appelle maintenant « ${item} »`,
    heading: `Ce que tu as demandé a un nouveau nom : « ${item} »`,
    paragraphs: [
      `La personne qui le partage a changé le nom, qui était « ${before} ». Tu gardes ta place.`,
      'Regarde si c’est toujours ce qu’il te faut. Sinon, tu peux retirer ta demande.',
    ],
    button: toItem('Voir l’objet', itemId),
  }),
  interestDeclined: (_brand, { item, itemId, owner, note, day }) => ({
    subject: `À propos de ta demande pour « ${item} »`,
    heading: 'Pas cette fois',
    paragraphs: [
      `Merci pour ton intérêt pour « ${item} ». ${owner} ne peut pas te le laisser cette fois.`,
      ...quoted(owner, note),
      `Tu peux redemander le ${day}. ${wishHelps}`,
    ],
    button: toItem('Voir l’objet', itemId),
  }),
  ownerLeft: (brand, { asked }) => ({
    subject: `Une de tes demandes sur ${brand} est terminée`,
    heading: 'Une de tes demandes est terminée',
    paragraphs: [
      `Le ${asked}, tu as demandé un objet. La personne qui le partageait a quitté ${brand} : il n’est donc plus disponible.`,
    ],
    button: { label: 'Voir ce qui se partage', path: '/items' },
  }),
  itemGone: (_brand, data) => ({
    subject: `« ${data.item} » n’est plus disponible`,
    heading: `« ${data.item} » n’est plus disponible`,
    paragraphs: [goneText(data), wishHelps],
    button: { label: 'Voir ce que les autres partagent', path: '/items' },
    others: [{ label: 'En souhaiter un', path: '/wishes' }],
  }),
  dueChanged: (_brand, { item, itemId, owner, due }) => ({
    subject: due === undefined ? `Sans date fixe : « ${item} »` : `« ${item} » jusqu’au ${due}`,
    heading: due === undefined ? 'Pas de date de retour fixe' : `Tu peux le garder jusqu’au ${due}`,
    paragraphs: [
      due === undefined
        ? `${owner} ne fixe plus de date de retour pour « ${item} ».`
        : `${owner} aimerait récupérer « ${item} » au plus tard le ${due}. Si c’est trop tôt, écris-lui ou demande plus de temps.`,
    ],
    button: toItem('Voir l’objet', itemId),
  }),
  daysMoved: (_brand, { name, item, itemId, days }) => ({
    subject: `Nouveaux jours pour « ${item} » : ${days}`,
    heading: `Nouveaux jours pour « ${item} »`,
    paragraphs: [`${name} a changé les jours. Maintenant, c’est : ${days}.`],
    button: toItem('Voir l’objet', itemId),
  }),
  daysAsked: (_brand, { name, item, itemId, days }) => ({
    subject: `D’autres jours pour « ${item} » ?`,
    heading: `${name} aimerait « ${item} » d’autres jours`,
    paragraphs: [
      `Nouvelle demande : ${days}.`,
      'Dis oui ou non, s’il te plaît. D’ici là, les jours convenus comptent.',
    ],
    button: toItem('Répondre', itemId),
  }),
  daysKept: (_brand, { name, item, itemId, days }) => ({
    subject: `Les jours pour « ${item} » ne changent pas`,
    heading: `Les jours pour « ${item} » ne changent pas`,
    paragraphs: [`${name} ne peut pas les déplacer. C’est toujours pour toi : ${days}.`],
    button: toItem('Voir l’objet', itemId),
  }),
  extensionAsked: (_brand, { name, item, itemId, until, next, from }) => ({
    subject: `Plus de temps pour « ${item} » ?`,
    heading: `${name} aimerait garder « ${item} » jusqu’au ${until}`,
    paragraphs: [
      ...(next === undefined
        ? []
        : [
            `${next} a une réservation à partir du ${from ?? ''} et devrait attendre : si tu dis oui, déplace-la ou annule-la d’abord.`,
          ]),
      'Dis oui ou non, s’il te plaît. D’ici là, le jour convenu compte.',
    ],
    button: toStep('Répondre', { itemId }, 'answer'),
  }),
  extensionAnswered: (_brand, { item, itemId, owner, isAccepted, due }) => ({
    subject: isAccepted === 'yes' ? `Plus de temps pour « ${item} »` : `${owner} a besoin de récupérer « ${item} »`,
    heading:
      isAccepted === 'yes'
        ? `Tu peux le garder jusqu’au ${due ?? ''}`
        : `${owner} en a besoin${due === undefined ? '' : ` au plus tard le ${due}`}`,
    paragraphs: [
      isAccepted === 'yes'
        ? `${owner} te laisse volontiers « ${item} » jusqu’au ${due ?? ''}.`
        : `${owner} ne peut pas te laisser plus de temps pour « ${item} ».${due === undefined ? '' : ` Rends-le au plus tard le ${due}, s’il te plaît.`}`,
    ],
    button: toItem('Voir l’objet', itemId),
  }),
  returnSaid: (_brand, { name, item, itemId, note }) => ({
    subject: `« ${item} » est de retour chez toi ?`,
    heading: `${name} a rendu « ${item} »`,
    paragraphs: [
      ...quoted(name, note),
      'Va voir et confirme que c’est revenu, s’il te plaît. Ensuite, on peut de nouveau l’emprunter.',
    ],
    button: toStep('C’est revenu', { itemId }, 'back'),
  }),
  returnNotHere: (_brand, { owner, item, itemId }) => ({
    subject: `« ${item} » n’est pas encore de retour`,
    heading: `${owner} ne trouve pas « ${item} »`,
    paragraphs: [
      `Tu as dit l’avoir rendu, et ${owner} a cherché. C’est peut-être ailleurs, ou encore chez toi.`,
      'Le mieux est d’en parler entre vous. En attendant, le prêt continue.',
    ],
    button: toItem(`Écrire à ${owner}`, itemId),
  }),
  itemReturned: (_brand, { item, itemId, owner, note, isParted, isThanked }) => ({
    subject: `« ${item} » est de retour chez ${owner}`,
    heading: 'Merci de l’avoir rendu',
    paragraphs: [`${owner} a confirmé que « ${item} » est de retour.`, ...quoted(owner, note)],
    button:
      isParted === undefined
        ? isThanked === undefined
          ? toStep(`Dire merci à ${firstNameOf(owner)}`, { itemId }, 'thank')
          : toItem('Voir l’objet', itemId)
        : { label: 'Voir ce que les autres partagent', path: '/items' },
  }),
  thanked: (_brand, { name, item, itemId, text }) => ({
    subject: `${name} te dit merci`,
    heading: `Merci pour « ${item} »`,
    paragraphs: [...quoted(name, text)],
    button: toItem('Voir l’objet', itemId),
  }),
};
