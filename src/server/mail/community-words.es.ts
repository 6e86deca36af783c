import type {
  andMore as englishMore,
  communityMails as english,
  joinRequestLine as englishLine,
  layoutWords as englishLayout,
} from './community-words.ts';
import type { Translated } from './mail-form.ts';
import { readLines } from './mail-links.ts';

export const joinRequestLine: typeof englishLine = (name, words) =>
  words === '' ? `${name} quiere entrar.` : `${name} quiere entrar: «${words}»`;

export const andMore: typeof englishMore = (rest) => `Y ${rest} más.`;

export const layoutWords: typeof englishLayout = {
  tagline: 'La biblioteca de cosas de tu comunidad',
  unsubscribe: 'Dejar de recibir estos mensajes',
};

export const communityMails: Translated<typeof english> = {
  testEmail: (brand, { name }) => ({
    subject: `Correo de prueba de ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [`Esto es una prueba. Si lo estás leyendo, los correos de ${brand} llegan.`],
    button: { label: `Abrir ${brand}`, path: '/' },
  }),
  previewBegan: (brand, { name, group }) => ({
    subject: `Lo que compartes con un grupo en ${brand} también lo ven las visitas`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `La administración muestra ahora el grupo «${group}» en la vista previa de ${brand}: la gente sin cuenta puede ver lo que se publique en él desde ahora, sin tu nombre y sin fecha.`,
      'Lo que publicaste antes sigue siendo solo para miembros, salvo que permitas que lo vean las visitas (Editar, junto a «Compartido con»). Si quieres publicar solo para miembros, elige otro grupo o personas.',
    ],
    button: { label: 'Tus grupos', path: '/settings?tab=groups' },
  }),
  connectionRequest: (brand, { name }) => ({
    subject: `Alguien del barrio quiere conectar contigo (${brand})`,
    heading: `${name} quiere conectar contigo`,
    paragraphs: [
      `${name} te ha enviado una petición de conexión en ${brand}.`,
      'Con una conexión se pueden compartir cosas directamente, solo entre dos personas. No se comparte nada hasta que aceptes.',
    ],
    button: { label: 'Responder a la petición', path: '/settings?tab=find' },
  }),
  connectionAccepted: (brand, { name }) => ({
    subject: `Tienes una conexión nueva en ${brand}`,
    heading: `Ya tienes conexión con ${name}`,
    paragraphs: [
      `Ahora puedes compartir cosas en ${brand} directamente con ${name}, y ver lo que se comparte contigo.`,
    ],
    button: { label: 'Ver tus conexiones', path: '/settings?tab=connections' },
  }),
  wishMatched: (brand, { wish, wishId, owner = '', item = '', isGift }) => ({
    subject: `Algo como lo que deseas: ${wish}`,
    heading: 'Quizá se cumpla tu deseo',
    paragraphs: [
      item === ''
        ? `Alguien de ${brand} tiene algo como «${wish}». Míralo, y pídelo si es lo que buscas.`
        : `Tu deseo: «${wish}». ${owner} ${isGift === undefined ? 'presta' : 'regala'} «${item}». Míralo, y pídelo si es lo que buscas.`,
    ],
    button: { label: 'Ver lo que se encontró', path: `/wishes?wish=${wishId}` },
  }),
  wishOffered: (brand, { name, wish, item, wishId }) => ({
    subject: `${name} te ofrece algo para tu deseo: ${wish}`,
    heading: `${name} tiene algo para ti`,
    paragraphs: [`${name} te ofrece «${item}» para tu deseo «${wish}» en ${brand}. Si es lo que buscas, pídelo.`],
    button: { label: 'Ver lo que te ofrece', path: `/wishes?wish=${wishId}` },
  }),
  gathered: (brand, { lines = '' }) => ({
    subject: `Más novedades para ti en ${brand}`,
    heading: 'Hay más novedades',
    paragraphs: ['Para no llenarte el correo, aquí va todo lo demás en un solo mensaje:'],
    list: readLines(lines),
    button: { label: 'Ver lo nuevo', path: '/home' },
  }),
  digest: (brand, { lines }) => ({
    subject: `Tu día en ${brand}`,
    heading: 'Lo nuevo',
    paragraphs: [],
    list: readLines(lines),
    button: { label: 'Ver lo que te espera', path: '/myactivity' },
    others: [{ label: 'Elegir mis correos', path: '/mails' }],
    notes: ['Elegiste un correo al día en vez de uno por cada cosa.'],
  }),
};
