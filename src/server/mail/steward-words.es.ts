import type { Translated } from './mail-form.ts';
import type { stewardMails as english } from './steward-words.ts';

const answerOnce = 'Puedes responder una vez; lo leen las personas que cuidan de la comunidad.';

export const stewardMails: Translated<typeof english> = {
  reportReceived: (brand) => ({
    subject: `Alguien ha reportado algo en ${brand}`,
    heading: 'Hay un reporte',
    paragraphs: [`Alguien ha reportado algo en ${brand}. Míralo y decide, por favor.`],
    button: { label: 'Ver los reportes', path: '/admin' },
    notes: ['Recibes este mensaje porque cuidas de la comunidad. Hoy no te llegará otro.'],
  }),
  madeSteward: (brand, { name, waiting }) => ({
    subject: `Ayudas a cuidar de ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Ahora eres persona de confianza en ${brand}: atiendes a quien quiere entrar, las invitaciones y los reportes.`,
      ...(waiting === '0' ? [] : [`Reportes abiertos: ${waiting}.`]),
    ],
    button: { label: 'Ver lo que espera', path: '/admin' },
  }),
  stewardsHid: (brand, { name, thing, reason }) => ({
    subject: `Algo tuyo está oculto en ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Las personas que cuidan de ${brand} han ocultado ${thing}. Solo tú puedes verlo todavía; un préstamo en marcha sigue hasta la devolución.`,
      `Su motivo: «${reason}»`,
      answerOnce,
    ],
    button: { label: 'Leer y responder', path: '/notices' },
  }),
  stewardsWarned: (brand, { name, thing, reason }) => ({
    subject: `Un mensaje de las personas que cuidan de ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Las personas que cuidan de ${brand} te escriben sobre lo siguiente: ${thing}.`,
      `Dicen: «${reason}»`,
      answerOnce,
    ],
    button: { label: 'Leer y responder', path: '/notices' },
  }),
  stewardsUndid: (brand, { name, thing, wasHidden }) => ({
    subject: `Retirado: un mensaje de las personas que cuidan de ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      wasHidden === 'yes'
        ? `Retiramos lo que escribimos sobre ${thing}: ya se puede ver otra vez.`
        : `Retiramos lo que escribimos sobre ${thing}.`,
    ],
    button: { label: `Abrir ${brand}`, path: '/notices' },
  }),
};
