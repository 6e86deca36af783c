import type { Translated } from './mail-form.ts';
import type { stewardMails as english } from './steward-words.ts';

const answerOnce = 'Du kannst einmal antworten; das lesen die Menschen, die sich um die Gemeinschaft kümmern.';

export const stewardMails: Translated<typeof english> = {
  reportReceived: (brand) => ({
    subject: `Bei ${brand} wurde etwas gemeldet`,
    heading: 'Etwas wurde gemeldet',
    paragraphs: [`Bei ${brand} hat jemand etwas gemeldet. Bitte sieh es dir an und entscheide.`],
    button: { label: 'Meldungen ansehen', path: '/admin' },
    notes: ['Du bekommst diese Nachricht, weil du dich um die Gemeinschaft kümmerst. Heute bekommst du keine weitere.'],
  }),
  madeSteward: (brand, { name, waiting }) => ({
    subject: `Du kümmerst dich mit um ${brand}`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Du bist jetzt Vertrauensperson bei ${brand}: Du kümmerst dich um Menschen, die mitmachen möchten, um Einladungen und um Meldungen.`,
      ...(waiting === '0' ? [] : [`Offene Meldungen: ${waiting}.`]),
    ],
    button: { label: 'Ansehen, was wartet', path: '/admin' },
  }),
  stewardsHid: (brand, { name, thing, reason }) => ({
    subject: `Etwas von dir ist bei ${brand} verborgen`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Die Menschen, die sich um ${brand} kümmern, haben etwas verborgen: ${thing}. Nur du siehst es noch; Verliehenes läuft weiter, bis es zurück ist.`,
      `Ihre Begründung: „${reason}“`,
      answerOnce,
    ],
    button: { label: 'Lesen und antworten', path: '/notices' },
  }),
  stewardsWarned: (brand, { name, thing, reason }) => ({
    subject: `Eine Nachricht von den Menschen, die sich um ${brand} kümmern`,
    heading: `Hallo ${name}`,
    paragraphs: [
      `Die Menschen, die sich um ${brand} kümmern, schreiben dir. Es geht um: ${thing}.`,
      `Sie sagen: „${reason}“`,
      answerOnce,
    ],
    button: { label: 'Lesen und antworten', path: '/notices' },
  }),
  stewardsUndid: (brand, { name, thing, wasHidden }) => ({
    subject: `Zurückgenommen: eine Nachricht von den Menschen, die sich um ${brand} kümmern`,
    heading: `Hallo ${name}`,
    paragraphs: [
      wasHidden === 'yes'
        ? `Wir nehmen zurück, was wir geschrieben haben. Andere sehen es wieder: ${thing}.`
        : `Wir nehmen zurück, was wir geschrieben haben. Es ging um: ${thing}.`,
    ],
    button: { label: `${brand} öffnen`, path: '/notices' },
  }),
};
