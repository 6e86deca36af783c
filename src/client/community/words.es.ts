import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  settings: 'Comunidad',
  settingsText: 'Los cambios se aplican al momento, en todas las páginas y en todos los correos.',
  settingsFailed: 'No se pudieron cargar los ajustes.',
  tryAgain: 'Reintentar',
  name: 'Nombre de la comunidad',
  nameHint: (name) => `Se ve en todas partes. Si lo dejas vacío: ${name}.`,
  welcome: 'Bienvenida en la página de entrada',
  welcomeHint: 'Unas palabras para quien aún no ha entrado.',
  houseRules: 'Normas de convivencia',
  houseRulesHint: 'Lo que aquí se ha acordado. Hay un enlace en el registro y en el menú.',
  timeZone: 'Zona horaria',
  timeZoneHint: (zone) =>
    `Decide cuándo toca devolver y cuándo salen los recordatorios. Basta una ciudad. Si la dejas vacía: ${zone}.`,
  useZone: (zone) => `Usar ${zone}`,
  language: 'Idioma',
  languageHint:
    'Para visitantes cuyo navegador no pide ninguno de nuestros idiomas, y para correos a quienes aún no están aquí.',
  registration: 'Quién puede entrar',
  registrations: {
    approval: 'Personas invitadas o aceptadas',
    open: 'Cualquiera con un correo',
  },
  whoInvites: 'Quién puede invitar con un enlace',
  whoInvite: { members: 'Todos los miembros', admins: 'Solo la administración' },
  staffLogin: 'Cómo entran la administración y las personas de confianza',
  staffLoginHint:
    'Una llave de acceso es el dedo, la cara o el bloqueo de pantalla: no se puede adivinar ni pasar a otra persona.',
  staffLogins: { password: 'Con contraseña o llave de acceso', passkey: 'Solo con una llave de acceso' },
  save: 'Guardar',
  saved: 'Guardado.',
  saveFailed: 'No se pudieron guardar los ajustes. Inténtalo de nuevo.',

  noRules: 'Aquí nadie ha escrito todavía normas de convivencia.',
  back: 'Volver',
  rulesFailed: 'No se pudieron cargar las normas de convivencia.',
});
