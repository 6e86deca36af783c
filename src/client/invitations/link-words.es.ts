import { counted } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './link-words.ts';

export const words = catalogue<typeof english>({
  numberUpTo: (most) => `Escribe un número del 1 al ${most}.`,
  title: 'Invitar al barrio',
  intro:
    'Crea un enlace o un cartel para gente que conoces. Quien se registre con él entra sin esperar, se une a los grupos que elijas y encuentra una petición de conexión tuya.',
  groups: 'Grupos a los que se unen',
  uses: 'Para cuántas personas',
  days: 'Durante cuántos días',
  make: 'Crear enlace',
  made: 'Tu enlace está listo.',
  failed: 'No se pudo crear el enlace. Inténtalo de nuevo.',
  listFailed: 'No se pudieron cargar los enlaces.',
  none: 'Todavía no hay ningún enlace.',
  links: 'Enlaces',
  used: (used, uses) => `Han entrado ${used} de ${uses}`,
  until: (date) => `hasta el ${date}`,
  by: (name) => `creado por ${name}`,
  over: 'Este enlace ya no funciona.',
  onlyHere: 'Solo este equipo puede abrirlo: pon en PUBLIC_URL una dirección a la que llegue tu barrio.',
  copyMessage: 'Copiar mensaje',
  messageCopied: 'Mensaje copiado.',
  share: 'Compartir…',
  message: (name, brand, link) =>
    `${name} te invita a ${brand}: aquí, en el barrio, nos prestamos y regalamos cosas, gratis. Regístrate con este enlace y ya estás dentro:\n${link}`,
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  poster: 'Cartel',
  end: 'Desactivar este enlace',
  endTitle: '¿Desactivar este enlace?',
  endText: 'Nadie más puede entrar con él, ni con un cartel suyo. Quienes ya entraron se quedan.',
  endFailed: 'No se pudo desactivar el enlace. Inténtalo de nuevo.',

  back: 'Volver a los enlaces',
  posterTitle: (brand) => `Te esperamos en ${brand}`,
  posterWhat:
    'Una biblioteca de cosas para nuestro barrio. Pide prestado un taladro por un día, presta tu tienda de campaña, regala lo que ya no necesitas. No cuesta nada.',
  posterUntil: (day, people) =>
    `Abierto hasta el ${day}, para ${counted(people, { one: '# persona', other: '# personas' })}.`,
  posterBy: (name) => `${name} te invita`,
  posterScan: 'Escanea para entrar',
  posterType: 'Apunta al cuadrado con la cámara del teléfono, o escribe esta dirección en un navegador:',
  posterGone: 'Este enlace ya no funciona, o no es tuyo.',
});
