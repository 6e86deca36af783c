import { formatNumber } from '../../../shared/languages/es.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  loading: 'Cargando...',
  home: (brand) => `A la portada de ${brand}`,

  locked: 'Esta biblioteca tiene contraseña.',
  enterPassword: 'Escribe la contraseña:',
  submit: 'Enviar',
  passwordRequired: 'Hace falta la contraseña.',
  notFound: 'No se encontró la biblioteca compartida.',
  expired: 'El enlace de esta biblioteca compartida ha caducado.',
  unknownError: 'Ha ocurrido un error desconocido.',
  noResponse: 'No hay red, o el servidor no responde.',
  tryAgain: 'Reintentar',

  untitled: 'Mi biblioteca compartida',
  ownersLibrary: (name) => `Biblioteca compartida de ${name || '(sin nombre)'}`,
  aLibrary: 'Biblioteca compartida',
  items: 'Cosas',
  wishes: 'Deseos',
  empty: 'En esta biblioteca no hay nada.',
  holds: (names, more) => (more === 0 ? names : `${names} y ${formatNumber(more)} más`),

  inviteTitle: 'Únete a la biblioteca de cosas de tu comunidad',
  inviteText: 'Pide prestado, presta y regala entre gente que conoces.',
  registerNow: 'Regístrate',
  alreadyMember: '¿Ya tienes cuenta? Entra',
  learnMore: (brand) => `Saber más sobre ${brand}`,
  hideInfo: 'Ver menos',
  about: (brand) => `Sobre ${brand}`,
  aboutText: (brand) => [
    `${brand} es una biblioteca de cosas. La gente del barrio presta lo que tiene, regala lo que ya no necesita y dice lo que busca.`,
    'Lo pides con un toque, acuerdas una hora y lo recoges a la vuelta de la esquina. No cuesta nada.',
  ],
  openInside: (brand) => `Abrirlo en ${brand}`,
  aboutPoints: ['Haz listas de deseos y encuentra lo que necesitas.', 'Ayuda a tirar menos y a hacer comunidad.'],

  expressInterest: 'Me interesa',
  onlyMembers: 'Regístrate para pedir cosas como esta.',
  backToLibrary: 'Volver a la biblioteca',
});
