import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { AuditedSetting, PlainAct } from './record-words.ts';

export const acts: Record<PlainAct, string> = {
  login: 'inicio de sesión',
  'login with a temporary password': 'inicio de sesión con contraseña temporal',
  'login with a passkey': 'inicio de sesión con llave de acceso',
  'login failed': 'inicio de sesión fallido',
  'wrong current password': 'contraseña actual incorrecta',
  registered: 'cuenta creada',
  'member created': 'miembro creado',
  'name changed': 'nombre cambiado',
  'password changed': 'contraseña cambiada',
  'password reset by the operator': 'contraseña restablecida en el servidor',
  'temporary password asked for': 'contraseña temporal solicitada',
  'temporary password given': 'contraseña temporal entregada',
  'temporary password printed': 'contraseña temporal mostrada',
  'new address asked for': 'nueva dirección solicitada',
  'address changed': 'dirección cambiada',
  'passkey added': 'llave de acceso añadida',
  'passkey removed': 'llave de acceso eliminada',
  'passkeys no longer required': 'llaves de acceso ya no obligatorias',
  'devices logged out': 'dispositivos desconectados',
  'left the community': 'ha dejado la comunidad',
  'account removed on request': 'cuenta eliminada a petición',
  'account deactivated': 'cuenta desactivada',
  'account reactivated': 'cuenta reactivada',
  'made a steward': 'nombramiento como persona de confianza',
  'steward no more': 'ya no es persona de confianza',
  'removed from the view': 'oculto en la lista',
  'put back into the view': 'visible de nuevo en la lista',
  'join request approved': 'entrada aprobada',
  'join request declined': 'entrada rechazada',
  'address pre-approved': 'dirección aprobada de antemano',
  'invitation withdrawn': 'invitación retirada',
  'invitation link made': 'enlace de invitación creado',
  'invitation link ended': 'enlace de invitación terminado',
  'group created': 'grupo creado',
  'group changed': 'grupo cambiado',
  'feedback answered': 'opinión respondida',
  'list brought for a member': 'lista añadida para un miembro',
  'settings changed': 'ajustes cambiados',
  'test e-mail sent': 'correo de prueba enviado',
  'test email written to a file': 'correo de prueba guardado en un archivo',
  'failed work tried again': 'tarea fallida intentada de nuevo',
  'session secret replaced': 'clave de sesiones sustituida',
  'backup made': 'copia de seguridad hecha',
  'backup failed': 'copia de seguridad fallida',
};

export const kinds: Record<ReportKind, string> = {
  item: 'una cosa',
  wish: 'un deseo',
  message: 'un mensaje',
  feedback: 'una opinión',
  person: 'una persona',
};

export const decisions: Record<ReportAct, (kind: string) => string> = {
  hide: (kind) => `reporte sobre ${kind}: se ocultó`,
  warn: (kind) => `reporte sobre ${kind}: se envió una advertencia`,
  deactivate: (kind) => `reporte sobre ${kind}: se desactivó la cuenta`,
  none: (kind) => `reporte sobre ${kind}: se dejó como está`,
};

export const undone = (decision: string): string => `deshecho: ${decision}`;

export const settings: Record<AuditedSetting, string> = {
  name: 'nombre',
  welcome: 'bienvenida',
  house_rules: 'normas de convivencia',
  time_zone: 'zona horaria',
  registration: 'quién puede entrar',
  who_invites: 'quién puede invitar',
  staff_need_passkey: 'entrada de administración',
  language: 'idioma',
};

export const somebody = 'Alguien que cuida la comunidad';
export const system = 'Sistema';
