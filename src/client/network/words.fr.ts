import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Réseau',
  groups: 'Groupes',
  subscribedCount: (count) => `Tu es dans ${count}`,
  connections: 'Contacts',
  connectedCount: (count) => counted(count, { one: '# contact', other: '# contacts' }),
  find: 'Trouver des contacts',
  selectTab: 'Choisis un onglet pour voir son contenu.',
  tryAgain: 'Réessayer',

  members: (count) => counted(count, { one: '# membre', other: '# membres' }),
  subscribe: 'Rejoindre',
  unsubscribe: 'Quitter',
  subscribed: 'Tu en fais partie',
  notSubscribed: 'Tu n’en fais pas partie',
  closed: 'Tu en fais partie. Le groupe est fermé.',
  alsoForVisitors: 'Visible aussi sans compte',
  noGroups: 'Il n’y a pas encore de groupes. L’administration peut créer le premier.',
  leaveTitle: (group) => `Quitter ${group} ?`,
  leaveText: 'Le groupe n’accepte plus de membres : tu ne pourras pas revenir.',

  connectWith: (name) => `Activer le contact avec ${name}`,
  disconnectFrom: (name) => `Couper le contact avec ${name}`,
  connected: 'En contact',
  notConnected: 'Pas en contact',
  otherIsOff: 'C’est activé de ton côté, pas de l’autre.',
  noConnections: 'Tu n’as pas encore de contacts. Demande à quelqu’un que tu connais.',

  blocked: 'Personnes bloquées',
  blockedText: 'Vous ne vous voyez pas ici. Nous ne le disons à personne.',
  blockedOn: (day) => `Depuis le ${day}`,
  unblock: 'Débloquer',
  unblockTitle: (name) => `Débloquer ${name} ?`,
  unblockText:
    'Tu verras de nouveau ses objets, ses souhaits et son profil, et cette personne les tiens, si c’est partagé entre vous.',
  unblockFailed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',

  pendingRequests: (count) => counted(count, { one: '# demande en attente', other: '# demandes en attente' }),
  nobodyWaits: 'Personne n’attend ta réponse.',
  cameFor: (thing) => `A trouvé « ${thing} » par ton lien et le verra quand tu auras accepté.`,
  accept: 'Accepter',
  decline: 'Refuser',
  respondFailed: 'La réponse n’a pas pu être enregistrée. Réessaie, s’il te plaît.',

  sentTitle: 'Demandes envoyées',
  sentText: 'Elles restent ici jusqu’à ce que vous soyez en contact.',
  sentOn: (day) => `Envoyée le ${day}`,
  takeBack: 'Retirer',
  takeBackFailed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',

  invite: 'Ajouter un contact',
  notHereYet: 'Pas encore là ?',
  notHereYetText: 'Invite avec un lien, ou avec une affiche pour la cage d’escalier.',
  inviteByLink: 'Créer un lien ou une affiche',
  identifier: 'Nom complet ou e-mail',
  identifierPlaceholder: 'Nom complet ou e-mail',
  identifierMissing: 'Saisis un nom complet ou un e-mail.',
  sendRequest: 'Envoyer la demande',
  sending: 'Envoi…',
  requestFailed: 'La demande n’a pas pu être envoyée. Réessaie, s’il te plaît.',
});
