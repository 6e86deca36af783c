import { catalogue } from '../base/language.ts';
import type { words as english } from './sheet-words.ts';

export const words = catalogue<typeof english>({
  title: 'Deseos',
  wishNumber: 'Deseo',
  requester: 'De',
  you: 'Tú',
  posted: 'Publicado',
  privacy: 'Privacidad',
  visibleToNetwork: 'Lo ve mi red',
  privateToMe: 'Solo para mí',
  gone: 'Este deseo ya no está aquí.',
  notLoaded: 'No se pudo cargar este deseo.',

  nearTitle: '¿Te serviría esto?',
  foundTitle: 'En el barrio hay algo así',
  nothingFound:
    'Todavía no hay nada. En cuanto encontremos algo, lo verás aquí y junto a Actividad, y te llegará un correo.',
  nothingFoundWithoutMail: 'Todavía no hay nada. En cuanto encontremos algo, lo verás aquí y junto a Actividad.',
  isNew: 'Nuevo',
  expressInterest: 'Me interesa',
  asked: 'Pedido',
  lendOne: 'Prestarlo',
  offerOne: 'Regalarlo',

  editWish: 'Editar deseo',
  remove: 'Eliminar deseo',
  removeTitle: '¿Eliminar este deseo?',
  removeText: 'Desaparece para todo el mundo, con todo lo que encontramos para él.',
  removeAction: 'Eliminar',
  deleted: 'Deseo eliminado',
  deleteFailed: 'Error al eliminar el deseo',

  haveOne: (name) => `Hemos avisado a ${name} de que tienes algo así.`,
  haveOneUnseen: 'Tienes algo así:',
  offered: (name) => `Se lo has ofrecido a ${name}.`,
  offerIt: 'Ofrecerlo',
  offerTitle: (name) => `¿Ofrecérselo a ${name}?`,
  offerSeen: (name) => `Avisamos a ${name} de lo que ofreces.`,
  offerToPerson: (name) => `Desde ahora ${name} puede verlo, y le avisamos de lo que ofreces.`,
  offerToGroup: (name, group) =>
    `Avisamos a ${name} de lo que ofreces. Como no hay conexión, desde ahora lo puede ver todo el grupo ${group}.`,
  offerDone: (name) => `Hemos avisado a ${name} de lo que ofreces.`,
  offerFailed: 'Error al ofrecerlo',
});
