import type { Settings } from '../../shared/community/contract.ts';
import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';

/** What the audit log knows of. An entry is stored as it is called on the left, and said to its reader by these words. */
export const acts = {
  login: 'login',
  'login with a temporary password': 'login with a temporary password',
  'login with a passkey': 'login with a passkey',
  'login failed': 'login failed',
  'wrong current password': 'wrong current password',
  registered: 'registered',
  'member created': 'member created',
  'name changed': 'name changed',
  'password changed': 'password changed',
  'password reset by the operator': 'password reset by the operator',
  'temporary password asked for': 'temporary password asked for',
  'temporary password given': 'temporary password given',
  'temporary password printed': 'temporary password printed',
  'new address asked for': 'new address asked for',
  'address changed': 'address changed',
  'passkey added': 'passkey added',
  'passkey removed': 'passkey removed',
  'passkeys no longer required': 'passkeys no longer required',
  'devices logged out': 'devices logged out',
  'left the community': 'left the community',
  'account removed on request': 'account removed on request',
  'account deactivated': 'account deactivated',
  'account reactivated': 'account reactivated',
  'made a steward': 'made a steward',
  'steward no more': 'steward no more',
  'removed from the view': 'removed from the view',
  'put back into the view': 'put back into the view',
  'join request approved': 'join request approved',
  'join request declined': 'join request declined',
  'address pre-approved': 'address pre-approved',
  'invitation withdrawn': 'invitation withdrawn',
  'invitation link made': 'invitation link made',
  'invitation link ended': 'invitation link ended',
  'group created': 'group created',
  'group changed': 'group changed',
  'feedback answered': 'feedback answered',
  'list brought for a member': 'list brought for a member',
  'settings changed': 'settings changed',
  'test e-mail sent': 'test email sent',
  'test email written to a file': 'test email written to a file',
  'failed work tried again': 'failed work tried again',
  'session secret replaced': 'session secret replaced',
  'backup made': 'backup made',
  'backup failed': 'backup failed',
};
export type PlainAct = keyof typeof acts;

/** What was reported. */
export const kinds: Record<ReportKind, string> = {
  item: 'item',
  wish: 'wish',
  message: 'message',
  feedback: 'feedback',
  person: 'person',
};

/** A decision about a report; the English words are also how it is stored. */
export const decisions: Record<ReportAct, (kind: string) => string> = {
  hide: (kind) => `reported ${kind} hidden`,
  warn: (kind) => `warned because of a reported ${kind}`,
  deactivate: (kind) => `deactivated because of a reported ${kind}`,
  none: (kind) => `reported ${kind} left as it is`,
};

export const undone = (decision: string): string => `undone: ${decision}`;

export type AuditedSetting = keyof Omit<Settings, 'defaults'>;

/** What was changed in the settings of the community. */
export const settings: Record<AuditedSetting, string> = {
  name: 'name',
  welcome: 'welcome',
  house_rules: 'house rules',
  time_zone: 'time zone',
  registration: 'who can join',
  who_invites: 'who may invite',
  staff_need_passkey: 'login of administrators',
  language: 'language',
};

/** Instead of the steward behind a report about the reader. */
export const somebody: string = 'Somebody who looks after the community';
export const system: string = 'System';
