import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Lo que te trajo aquí',
  library: (name) => `Biblioteca compartida de ${name}`,
  from: (name) => `De ${name}`,
  connect: (name) => `Conectar con ${name}`,
  accept: (name) => `Aceptar a ${name} y conectar`,
  whyConnect: (name) => `${name} presta a gente que conoce. Primero conecta: en cuanto ${name} acepte, podrás pedirlo.`,
  whyConnectWish: (name) => `¿Tienes esto? Primero conecta con ${name}.`,
  whyConnectLibrary: (name) => `Conecta con ${name} para ver lo que comparte con gente que conoce.`,
  canAsk: 'Ya puedes pedirlo.',
  sent: (name) => `${name} tiene tu petición. Te llega un correo cuando acepte.`,
  sentWithoutMail: (name) => `${name} tiene tu petición. Lo verás aquí cuando acepte.`,
  outside: 'Solo está en el enlace y aquí no se comparte contigo. Escribe a quien lo tiene:',
  see: 'Verlo y pedirlo',
  seeWish: 'Ver el deseo',
  notNow: 'Ahora no',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
});
