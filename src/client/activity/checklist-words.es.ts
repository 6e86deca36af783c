import { catalogue } from '../base/language.ts';
import type { words as english } from './checklist-words.ts';

export const words = catalogue<typeof english>({
  title: 'Primeros pasos',
  left: (done, all) => `Hecho: ${done} de ${all}. Los pasos se marcan solos a medida que avanzas.`,
  done: 'Hecho',
  lines: {
    person: { label: 'Tu nombre y tu dirección', hint: 'El nombre lo ve el barrio; a la dirección llega el correo.' },
    address: {
      label: 'Dirección',
      hint: 'Solo este equipo puede abrirla. Pon en PUBLIC_URL la dirección que usa el barrio y reinicia el servidor.',
    },
    community: {
      label: 'Nombre y bienvenida',
      hint: 'Cómo se llama tu comunidad, y unas palabras en la página de entrada.',
    },
    time_zone: { label: 'Zona horaria', hint: 'Decide cuándo toca devolver y cuándo salen los recordatorios.' },
    mail: { label: 'Correo', hint: 'Envía un mensaje de prueba para ver que el correo funciona.' },
    groups: {
      label: 'Primeros grupos',
      hint: 'Los grupos deciden quién ve qué: una casa, un huerto, una escuela.',
    },
    rules: { label: 'Normas de convivencia', hint: 'Lo que aquí se acuerda, en pocas líneas.' },
    things: {
      label: 'Primeras cosas',
      hint: 'Importa una lista de cosas, o publica una. Algo que se preste es un buen comienzo.',
    },
    invite: {
      label: 'Invitar al barrio',
      hint: 'Un enlace con su cartel para todo el mundo, o un correo por persona.',
    },
    steward: {
      label: 'Una persona de confianza',
      hint: 'Alguien más que atiende peticiones y reportes, también los que hablan de ti.',
    },
    backup: {
      label: 'Copia de seguridad',
      hint: 'Define BACKUP_DIR en el servidor para que se haga una cada noche, y guarda otra en otro lugar.',
    },
  },
  backupFailed: (why) => `La última copia de seguridad falló. ${why}`,
  noMail: 'No hay servidor de correo (SMTP_URL), así que los enlaces los das tú.',
  waysOf: { list: 'Importar una lista', one: 'Prestar algo', link: 'Enlace y cartel', mail: 'Por correo' },
  useZone: (zone) => `Usar ${zone}`,
  open: 'Abrir',
  setAside: 'No nos hace falta',
  setAsideNamed: (label) => `No nos hace falta: ${label}`,
  takeUp: 'Retomar',
  takeUpNamed: (label) => `Retomar: ${label}`,
  aside: 'Apartado',
  ready: 'Tu biblioteca está lista.',
  readyText: 'Toda la lista está hecha. Ahora le toca al barrio: prestar, pedir prestado y contarlo.',
  close: 'Cerrar la lista',
  failed: 'No se pudo guardar. Inténtalo de nuevo.',
});
