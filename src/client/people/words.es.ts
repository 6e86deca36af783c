import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Perfil',
  since: (month) => `Aquí desde ${month}`,
  groups: 'Grupos en común',
  thanks: (count) => counted(count, { one: '# agradecimiento', other: '# agradecimientos' }),
  thanksTitle: 'Agradecimientos',
  thanked: (text, item) => `«${text}» · ${item}`,
  connect: 'Conectar',
  connectAgain: 'Conectar otra vez',
  accept: 'Aceptar y conectar',
  standings: { sent: 'Petición enviada', connected: 'Conexión activa' },
  connectFailed: 'No se pudo enviar la petición. Inténtalo de nuevo.',
  write: 'Escribir',
  block: 'Bloquear',
  blockTitle: (name) => `¿Bloquear a ${name}?`,
  blockText:
    'Dejas de ver sus cosas, deseos y perfil, y deja de ver los tuyos. Las peticiones mutuas terminan. Un préstamo sigue hasta que esté de vuelta. No se lo decimos a nadie, y puedes desbloquear en Red, Conexiones.',
  blockAction: 'Bloquear',
  blockFailed: 'No ha funcionado. Inténtalo de nuevo.',
  things: 'Cosas que puedes ver',
  ownThings: 'Tus cosas',
  wishes: 'Busca',
  ownWishes: 'Tú buscas',
  nothing: 'Ahora mismo no se comparte nada contigo.',
  gone: 'Esta persona no está aquí, o no comparte nada contigo.',
  notLoaded: 'No se pudo cargar.',
});
