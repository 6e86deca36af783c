import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  settings: 'Communauté',
  settingsText: 'Les changements s’appliquent tout de suite, sur chaque page et dans chaque e-mail.',
  settingsFailed: 'Impossible de charger les réglages.',
  tryAgain: 'Réessayer',
  name: 'Nom de la communauté',
  nameHint: (name) => `Visible partout. Si c’est vide : ${name}.`,
  welcome: 'Accueil sur la page de connexion',
  welcomeHint: 'Quelques mots pour les gens qui arrivent.',
  houseRules: 'Règles communes',
  houseRulesHint: 'Ce que nous avons convenu ici. On les trouve à l’inscription et dans le menu.',
  timeZone: 'Fuseau horaire',
  timeZoneHint: (zone) =>
    `Fixe quand les prêts se terminent et quand les rappels partent. Une ville suffit. Si c’est vide : ${zone}.`,
  useZone: (zone) => `Utiliser ${zone}`,
  language: 'Langue',
  languageHint:
    'Pour les gens de passage dont le navigateur ne demande aucune de nos langues, et pour les e-mails aux personnes qui ne sont pas encore là.',
  registration: 'Qui peut nous rejoindre',
  registrations: {
    approval: 'Sur invitation ou avec notre accord',
    open: 'Toute personne qui a une adresse e-mail',
  },
  whoInvites: 'Qui peut inviter avec un lien',
  whoInvite: { members: 'Tous les membres', admins: 'L’administration seulement' },
  staffLogin: 'Connexion de l’administration et des personnes de confiance',
  staffLoginHint:
    'Une clé d’accès, c’est un doigt, un visage ou un verrouillage d’écran : on ne peut ni la deviner ni la donner.',
  staffLogins: { password: 'Mot de passe ou clé d’accès', passkey: 'Clé d’accès seulement' },
  save: 'Enregistrer',
  saved: 'Enregistré.',
  saveFailed: 'Les réglages n’ont pas pu être enregistrés. Réessaie, s’il te plaît.',

  noRules: 'Personne n’a encore écrit de règles communes ici.',
  back: 'Retour',
  rulesFailed: 'Impossible de charger les règles communes.',
});
