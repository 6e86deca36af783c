import { firstNameOf } from '../../shared/format/text.ts';
import { plural } from '../../shared/languages/fr.ts';
import type { Translated } from './mail-form.ts';
import { toStep, toThread } from './mail-links.ts';
import type { reminderMails as english } from './reminder-words.ts';

type Thread = { itemId: string; personId: string; name: string };
type Loan = { due: string; over: string; waiting?: string; asked?: string };

const writeTo = (data: Thread) => toThread(`Écrire à ${data.name}`, data);

const whenDue = ({ due, over }: Loan): string => {
  const days = Number(over);
  if (days < 0) return `à rendre demain, ${due}`;
  if (days === 0) return `à rendre aujourd’hui, ${due}`;
  return days === 1 ? `à rendre depuis hier, ${due}` : `en retard de ${days} jours (${due})`;
};

const isAwaited = (waiting = '0') => waiting !== '0';
const waitingFor = (people = '0') => (people === '1' ? 'une personne l’attend' : `${people} personnes l’attendent`);
const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What to do about a loan that is due: it depends on whether more time was asked for, and on who is waiting. */
const toBorrower = ({ name, over, waiting, asked }: Thread & Loan): string => {
  const isLate = Number(over) > 0;
  if (asked !== undefined)
    return `${name} n’a pas encore dit si tu peux le garder jusqu’au ${asked}. Écris à ${name}, ou rends-le :`;
  if (isLate)
    return `C’est peut-être un oubli : rends-le, s’il te plaît, ou dis à ${name} quand tu le feras. Voici comment joindre ${name} :`;
  return !isAwaited(waiting)
    ? `S’il te faut encore un peu de temps, demande simplement. Voici comment joindre ${name} :`
    : `${upperFirst(waitingFor(waiting))} après toi. S’il te faut encore un jour, demande vite à ${name} :`;
};

/** Only what is true: a mail has left, or none ever will. */
const whoWasReminded = ({ name, isReminded }: { name: string; isReminded?: 'yes' | 'no' | 'off' }) => {
  if (isReminded === 'yes') return `Nous avons envoyé un rappel à ${name}. `;
  return isReminded === 'off' ? `${name} ne reçoit pas nos rappels. ` : '';
};

const askedFor = (name: string, people: string, item: string) => {
  const others = Number(people) - 1;
  return others === 0
    ? `${name} a demandé « ${item} » et attend ta réponse.`
    : `${name} et ${others} ${plural(others, { one: 'autre personne', other: 'autres personnes' })} ont demandé « ${item} » et attendent ta réponse.`;
};

const handoverWords = {
  owner: {
    done: 'Oui, c’est fait',
    step: 'handed-over',
    other: 'Choisir quelqu’un d’autre',
    end: 'cancel',
    ask: 'le remettre',
  },
  other: {
    done: 'Oui, c’est fait',
    step: 'received',
    other: 'Je n’en ai plus besoin',
    end: 'give-up',
    ask: 'aller le chercher',
  },
} as const;

export const reminderMails: Translated<typeof english> = {
  answerAwaited: (_brand, data) => ({
    subject: `Quelqu’un attend ta réponse à propos de « ${data.item} »`,
    heading: `${data.name} attend un mot de ta part`,
    paragraphs: [
      askedFor(data.name, data.people, data.item),
      'Un oui, un non gentil ou un petit message : tout vaut mieux que le silence.',
    ],
    button: toStep('Répondre', data, 'approve'),
    others: [writeTo(data)],
  }),
  handoverAwaited: (_brand, data) => ({
    subject: `« ${data.item} » : est-ce que ça a marché ?`,
    heading: 'Est-ce que ça a marché ?',
    paragraphs: [
      `${data.name} et toi avez trouvé un accord pour « ${data.item} », et personne n’a encore confirmé la remise.`,
      `Si vous n’avez pas encore trouvé de moment pour ${handoverWords[data.side].ask}, écris à ${data.name} :`,
    ],
    code: data.email,
    button: toStep(handoverWords[data.side].done, data, handoverWords[data.side].step),
    others: [toThread('Pas encore', data), toStep(handoverWords[data.side].other, data, handoverWords[data.side].end)],
    notes: [
      data.ends === undefined
        ? 'Rien ne change tout seul : c’est à vous deux de décider.'
        : `Sans nouvelles de vous deux, la réservation se termine le ${data.ends}.`,
    ],
  }),
  loanDue: (_brand, data) => ({
    subject: `« ${data.item} », prêté par ${data.name} : ${whenDue(data)}`,
    heading: `« ${data.item} » : ${whenDue(data)}`,
    paragraphs: [`Tu l’as emprunté à ${data.name}.`, toBorrower(data)],
    code: data.email,
    button: toStep('Je l’ai rendu', data, 'returned'),
    others: data.asked === undefined ? [toStep('Demander plus de temps', data, 'more-time')] : [writeTo(data)],
  }),
  lentOver: (_brand, data) => ({
    subject: `« ${data.item} », chez ${data.name} : ${whenDue(data)}`,
    heading: `« ${data.item} » est de retour chez toi ?`,
    paragraphs: [
      `Prêté à ${data.name}, ${whenDue(data)}.`,
      ...(data.asked === undefined
        ? []
        : [`${data.name} a demandé à le garder jusqu’au ${data.asked} et attend ta réponse.`]),
      ...(!isAwaited(data.waiting) ? [] : [`Ensuite, ${waitingFor(data.waiting)}.`]),
      `${whoWasReminded(data)}Si tu l’as récupéré, confirme-le ; sinon, le mieux est d’en parler entre vous :`,
    ],
    code: data.email,
    ...(data.asked === undefined
      ? { button: toStep('C’est revenu', data, 'back'), others: [writeTo(data)] }
      : {
          button: toStep(`Répondre à ${firstNameOf(data.name)}`, data, 'answer'),
          others: [toStep('C’est revenu', data, 'back'), writeTo(data)],
        }),
  }),
  returnAwaited: (_brand, data) => ({
    subject: `« ${data.item} » est de retour chez toi ?`,
    heading: `${data.name} dit avoir rendu « ${data.item} »`,
    paragraphs: [
      `Va voir et confirme-le, s’il te plaît. D’ici là, c’est noté comme prêté, et ${
        isAwaited(data.waiting) ? waitingFor(data.waiting) : 'personne d’autre ne peut l’emprunter'
      }.`,
      `Si tu ne le trouves pas, demande à ${data.name} :`,
    ],
    code: data.email,
    button: toStep('C’est revenu', data, 'back'),
    others: [writeTo(data)],
  }),
};
