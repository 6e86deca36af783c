import type { ReportAct, ReportKind } from '../../shared/reports/kinds.ts';
import type { AuditedSetting, PlainAct } from './record-words.ts';

export const acts: Record<PlainAct, string> = {
  login: 'connexion',
  'login with a temporary password': 'connexion avec un mot de passe temporaire',
  'login with a passkey': 'connexion avec une clé d’accès',
  'login failed': 'échec de connexion',
  'wrong current password': 'mot de passe actuel incorrect',
  registered: 'inscription',
  'member created': 'membre créé',
  'name changed': 'nom modifié',
  'password changed': 'mot de passe modifié',
  'password reset by the operator': 'mot de passe réinitialisé sur le serveur',
  'temporary password asked for': 'mot de passe temporaire demandé',
  'temporary password given': 'mot de passe temporaire remis',
  'temporary password printed': 'mot de passe temporaire affiché',
  'new address asked for': 'nouvelle adresse demandée',
  'address changed': 'adresse modifiée',
  'passkey added': 'clé d’accès ajoutée',
  'passkey removed': 'clé d’accès supprimée',
  'passkeys no longer required': 'clés d’accès plus obligatoires',
  'devices logged out': 'appareils déconnectés',
  'left the community': 'a quitté la communauté',
  'account removed on request': 'compte supprimé sur demande',
  'account deactivated': 'compte désactivé',
  'account reactivated': 'compte réactivé',
  'made a steward': 'nomination comme personne de confiance',
  'steward no more': 'n’est plus personne de confiance',
  'removed from the view': 'masqué dans la liste',
  'put back into the view': 'de nouveau dans la liste',
  'join request approved': 'demande d’entrée acceptée',
  'join request declined': 'demande d’entrée refusée',
  'address pre-approved': 'adresse approuvée d’avance',
  'invitation withdrawn': 'invitation retirée',
  'invitation link made': 'lien d’invitation créé',
  'invitation link ended': 'lien d’invitation arrêté',
  'group created': 'groupe créé',
  'group changed': 'groupe modifié',
  'feedback answered': 'avis répondu',
  'list brought for a member': 'liste ajoutée pour un membre',
  'settings changed': 'réglages modifiés',
  'test e-mail sent': 'e-mail de test envoyé',
  'test email written to a file': 'e-mail de test écrit dans un fichier',
  'failed work tried again': 'tâche échouée relancée',
  'session secret replaced': 'clé des sessions remplacée',
  'backup made': 'sauvegarde faite',
  'backup failed': 'échec de la sauvegarde',
};

export const kinds: Record<ReportKind, string> = {
  item: 'un objet',
  wish: 'un souhait',
  message: 'un message',
  feedback: 'un avis',
  person: 'une personne',
};

export const decisions: Record<ReportAct, (kind: string) => string> = {
  hide: (kind) => `signalement sur ${kind} : masqué`,
  warn: (kind) => `signalement sur ${kind} : avertissement envoyé`,
  deactivate: (kind) => `signalement sur ${kind} : compte désactivé`,
  none: (kind) => `signalement sur ${kind} : laissé tel quel`,
};

export const undone = (decision: string): string => `annulé : ${decision}`;

export const settings: Record<AuditedSetting, string> = {
  name: 'nom',
  welcome: 'accueil',
  house_rules: 'règles communes',
  time_zone: 'fuseau horaire',
  registration: 'qui peut nous rejoindre',
  who_invites: 'qui peut inviter',
  staff_need_passkey: 'connexion de l’administration',
  language: 'langue',
};

export const somebody = 'Une personne qui veille sur la communauté';
export const system = 'Système';
