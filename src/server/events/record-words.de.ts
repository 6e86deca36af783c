import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { AuditedSetting, PlainAct } from './record-words.ts';

export const acts: Record<PlainAct, string> = {
  login: 'Anmeldung',
  'login with a temporary password': 'Anmeldung mit vorläufigem Passwort',
  'login with a passkey': 'Anmeldung mit Passkey',
  'login failed': 'Anmeldung gescheitert',
  'wrong current password': 'jetziges Passwort falsch',
  registered: 'registriert',
  'member created': 'Mitglied angelegt',
  'name changed': 'Name geändert',
  'password changed': 'Passwort geändert',
  'password reset by the operator': 'Passwort auf dem Server zurückgesetzt',
  'temporary password asked for': 'vorläufiges Passwort angefordert',
  'temporary password given': 'vorläufiges Passwort gegeben',
  'temporary password printed': 'vorläufiges Passwort ausgegeben',
  'new address asked for': 'neue Adresse gewünscht',
  'address changed': 'Adresse geändert',
  'passkey added': 'Passkey hinzugefügt',
  'passkey removed': 'Passkey entfernt',
  'passkeys no longer required': 'Passkeys nicht mehr nötig',
  'devices logged out': 'Geräte abgemeldet',
  'left the community': 'hat die Gemeinschaft verlassen',
  'account removed on request': 'Konto auf Wunsch gelöscht',
  'account deactivated': 'Konto gesperrt',
  'account reactivated': 'Konto entsperrt',
  'made a steward': 'zur Vertrauensperson gemacht',
  'steward no more': 'nicht mehr Vertrauensperson',
  'removed from the view': 'in der Liste verborgen',
  'put back into the view': 'in der Liste wieder gezeigt',
  'join request approved': 'Beitritt zugelassen',
  'join request declined': 'Beitritt abgelehnt',
  'address pre-approved': 'Adresse vorab zugelassen',
  'invitation withdrawn': 'Einladung zurückgezogen',
  'invitation link made': 'Einladungslink erstellt',
  'invitation link ended': 'Einladungslink beendet',
  'group created': 'Gruppe angelegt',
  'group changed': 'Gruppe geändert',
  'feedback answered': 'Feedback beantwortet',
  'list brought for a member': 'Liste für ein Mitglied hochgeladen',
  'settings changed': 'Einstellungen geändert',
  'test e-mail sent': 'Probe-E-Mail gesendet',
  'test email written to a file': 'Probe-E-Mail in eine Datei geschrieben',
  'failed work tried again': 'Gescheitertes noch einmal versucht',
  'session secret replaced': 'Sitzungsschlüssel ersetzt',
  'backup made': 'Sicherung erstellt',
  'backup failed': 'Sicherung gescheitert',
};

export const kinds: Record<ReportKind, string> = {
  item: 'Ding',
  wish: 'Wunsch',
  message: 'Nachricht',
  feedback: 'Feedback',
  person: 'Person',
};

export const decisions: Record<ReportAct, (kind: string) => string> = {
  hide: (kind) => `Meldung (${kind}): verborgen`,
  warn: (kind) => `Meldung (${kind}): verwarnt`,
  deactivate: (kind) => `Meldung (${kind}): Konto gesperrt`,
  none: (kind) => `Meldung (${kind}): so gelassen`,
};

export const undone = (decision: string): string => `rückgängig: ${decision}`;

export const settings: Record<AuditedSetting, string> = {
  name: 'Name',
  welcome: 'Begrüßung',
  house_rules: 'Hausregeln',
  time_zone: 'Zeitzone',
  registration: 'wer mitmachen kann',
  who_invites: 'wer einladen darf',
  staff_need_passkey: 'Anmeldung der Verwaltung',
  language: 'Sprache',
};

export const somebody = 'Jemand, der sich um die Gemeinschaft kümmert';
export const system = 'System';
