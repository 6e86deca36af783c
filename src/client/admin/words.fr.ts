import { counted, formatNumber, plural } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const kindsOfWork: Record<string, string> = {
  matchItem: 'Recherche des souhaits qui vont avec un objet',
  matchWish: 'Recherche des objets qui vont avec un souhait',
  matchMember: 'Recherche des objets qui vont avec les souhaits d’un membre',
};

/** The error in plain words; the original message is shown below. */
const reasons: readonly (readonly [RegExp, string])[] = [
  [
    /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOST|timeout|no answer within/i,
    'Le serveur de messagerie n’a pas pu être joint.',
  ],
  [/EAUTH|\b53[045]\b/, 'Le serveur de messagerie n’a pas accepté l’identification. Vérifie SMTP_URL.'],
  [/\b5\d\d\b/, 'Le serveur de messagerie a refusé.'],
  [/e-?mail address/, 'L’adresse e-mail n’est pas valable.'],
];

export const words = catalogue<typeof english>({
  title: 'Admin',
  tryAgain: 'Réessayer',
  unknown: 'Inconnu',
  notAvailable: '–',

  contents: 'Sur cette page',
  mailWorks: 'Les e-mails partent par ton serveur de messagerie.',
  noMailShort:
    'Aucun serveur de messagerie n’est configuré (SMTP_URL) : aucun e-mail ne peut partir. Tu donnes les liens et les mots de passe toi-même.',

  users: 'Membres actifs récemment',
  usersTitle: 'Tous les membres (sans l’administration)',
  noUsers: 'Pas d’activité récente en dehors de l’administration.',
  usersFailed: 'Impossible de charger les membres actifs récemment.',
  findUser: 'Chercher par nom',
  noneFound: 'Personne de ce nom.',
  deactivated: 'Désactivé',
  actionsFor: (name) => `Actions pour ${name}`,
  lastLoginOn: (date) => `Dernière connexion ${date}`,
  showAll: (n) => `Tout montrer (${formatNumber(n)})`,
  remove: 'Masquer dans cette liste',
  removedTitle: (count) => `Masqués dans cette liste (${formatNumber(count)})`,
  removedText: 'Pour ces membres, rien ne change. Ils ne s’affichent simplement pas ici.',
  undo: 'Annuler',
  deactivate: 'Désactiver',
  deactivateTitle: (name) => `Désactiver ${name} ?`,
  deactivateText:
    'La session se ferme tout de suite et la connexion n’est plus possible. Les objets et les souhaits disparaissent pour tout le monde, les demandes ouvertes restent sans réponse, et les objets prêtés restent où ils sont. Personne ne reçoit de message. Tu peux réactiver le compte à tout moment.',
  givePassword: 'Donner un mot de passe provisoire',
  givePasswordTitle: (name) => `Donner un mot de passe provisoire à ${name} ?`,
  givePasswordText:
    'Pour quelqu’un qui a oublié le sien. Tu le vois une fois et tu le donnes toi-même. Il marche une fois, pendant un jour ; ensuite, la personne choisit le sien. D’ici là, l’ancien marche toujours. C’est noté dans le journal.',
  givePasswordAction: 'En faire un',
  passwordOf: (name) => `Mot de passe provisoire pour ${name}`,
  passwordHint: (email, until) =>
    `Visible maintenant seulement. ${email} se connecte une fois avec, d’ici là : ${until}, puis en choisit un nouveau.`,
  copyPassword: 'Copier',
  passwordCopied: 'Mot de passe copié.',
  steward: 'Personne de confiance',
  makeSteward: 'Nommer personne de confiance',
  makeStewardTitle: (name) => `Nommer ${name} personne de confiance ?`,
  makeStewardText:
    'Les personnes de confiance s’occupent des gens qui veulent nous rejoindre, des invitations et des signalements, et de rien d’autre. Elles lisent ce qui est signalé, et les adresses des gens qui demandent à entrer ou sont sur une invitation.',
  endSteward: 'Mettre fin à ce rôle',
  endStewardTitle: (name) => `${name} : mettre fin au rôle de personne de confiance ?`,
  endStewardText: 'Le rôle se termine tout de suite. La personne reste membre.',
  reactivate: 'Réactiver',
  reactivateTitle: (name) => `Réactiver ${name} ?`,
  reactivateText: 'La connexion est de nouveau possible, et les objets et les souhaits reviennent.',
  removeAccount: 'Supprimer le compte',
  removeAccountTitle: (name) => `Supprimer le compte : ${name} ?`,
  removeAccountText:
    'Seulement si la personne l’a demandé : elle pourrait le faire elle-même sur la page de son compte. Tout ce qu’elle a publié et écrit disparaît, son nom et son adresse aussi, et personne ne peut l’annuler.',
  removeAccountAction: 'Supprimer pour de bon',
  removeReason: 'Pourquoi (gardé dans le journal)',
  openMatters: {
    lent: (item, name) => `${name} a « ${item} », qui est à cette personne.`,
    borrowed: (item, name) => `Cette personne a « ${item} », qui est à ${name}.`,
    promised: (item, name) => `« ${item} » est réservé pour ${name}.`,
    booked: (item, name) => `${name} lui a réservé « ${item} ».`,
  },
  actFailed: 'Cela n’a pas marché. Réessaie, s’il te plaît.',

  record: 'Journal',
  recordText: 'Les connexions et ce que l’administration a fait, gardés 180 jours.',
  recordWho: 'Qui',
  recordWhat: 'Quoi',
  recordDay: 'Jusqu’au',
  recordNone: 'Rien de tel dans le journal.',
  recordFailed: 'Impossible de charger le journal.',
  recordEmpty: 'Rien n’est encore noté.',
  system: 'Système',
  older: 'Voir plus ancien',

  subscriptions: 'Membres des groupes',
  subscriptionsTitle: 'Qui est où',
  subscriptionsFailed: 'Impossible de charger les membres des groupes.',
  noSubscriptions: 'Il n’y a pas encore de membres.',
  noGroups: 'Aucun groupe',
  groupsTitle: 'Groupes',
  groupsFailed: 'Impossible de charger les groupes.',
  members: (n) => counted(n, { one: '# membre', other: '# membres' }),
  newGroup: 'Nouveau groupe',
  create: 'Créer',
  created: (name) => `Groupe créé : ${name}.`,
  rename: 'Renommer',
  renameTitle: 'Renommer le groupe',
  groupName: 'Nom du groupe',
  groupAbout: 'Une phrase à son sujet (facultatif)',
  save: 'Enregistrer',
  renamed: (name) => `Le groupe s’appelle maintenant ${name}.`,
  closed: 'Fermé',
  closedHint: 'Pas de nouveaux membres ni partages',
  inPreview: 'Montrer dans l’aperçu',
  inPreviewHint: 'Les gens sans compte voient ce qui s’y publie dès maintenant ; ses membres reçoivent un message',
  groupFailed: 'Le groupe n’a pas pu être modifié. Réessaie, s’il te plaît.',

  insights: 'Vie de la communauté',
  whose: 'Membre',
  allUsers: 'Tous les membres',
  frame: 'Période',
  frames: { daily: 'Jour', weekly: 'Semaine', monthly: 'Mois', yearly: 'Année' },
  dateRange: (days) => `Période : ${days}`,
  activities: 'Activités',
  people: 'Personnes',
  point: (label, numbers) => `${label} : ${numbers}`,
  numberOf: (name, count) => `${name} ${formatNumber(count)}`,
  chart: 'Activités et personnes actives',
  axis: {
    daily: 'Les heures d’aujourd’hui',
    weekly: 'Les sept derniers jours, jusqu’à aujourd’hui',
    monthly: 'Les trente derniers jours, jusqu’à aujourd’hui',
    yearly: 'Les douze derniers mois, jusqu’à celui-ci',
  },
  loans: {
    title: 'Prêts',
    begun: 'Commencés',
    returned: 'Rendus',
    overdue: 'En retard',
    chart: 'Prêts commencés, rendus et en retard',
    now: (out, overdue) =>
      `${counted(out, { one: '# prêt', other: '# prêts' })} en cours, ${overdue === 0 ? 'aucun' : formatNumber(overdue)} en retard.`,
  },
  nothingHappened: 'Rien ne s’est passé pendant ce temps.',
  asTable: 'Voir les chiffres en tableau',
  when: 'Quand',
  download: 'Télécharger le CSV',

  preapprove: 'Accepter quelqu’un à l’avance',
  preapproveText:
    'L’adresse reçoit une invitation avec son propre lien et permet de s’inscrire tout de suite. Pour plusieurs à la fois, voir Invitations.',
  preapproveWithoutMail:
    'Il n’y a pas de serveur de messagerie ici : rien ne peut partir. Tu reçois le lien et tu le donnes toi-même.',
  approvalIsProof:
    'Il n’y a pas de serveur de messagerie ici : les adresses ne peuvent pas être confirmées. N’accepte que les gens dont tu sais qu’ils ont demandé.',
  notProven: 'Adresse non confirmée',
  askedAgain: (day) =>
    `Redemandé le ${day}, peut-être par quelqu’un d’autre. Le premier mot de passe compte : pose la question avant d’accepter.`,
  email: 'E-mail',
  preapproveAction: 'Accepter d’avance',
  approveFailed: 'L’adresse n’a pas pu être acceptée. Réessaie, s’il te plaît.',
  emailInvalid: 'Saisis une adresse e-mail valable.',
  joinRequests: (n) => counted(n, { one: '# personne veut entrer', other: '# personnes veulent entrer' }),
  noJoinRequests: 'Personne n’attend pour entrer.',
  joinRequestsFailed: 'Impossible de charger les personnes qui attendent.',
  askedOn: (date) => `Demandé le ${date}`,
  approve: 'Accepter',
  decline: 'Refuser',
  declineTitle: (name) => `Refuser ${name} ?`,
  declineText: 'Un e-mail l’annonce à la personne.',
  declineTextWithoutMail: 'Cette bibliothèque ne peut pas envoyer d’e-mails : dis-le toi-même.',
  declineWords: 'Une phrase pour la personne (facultatif)',
  knownBy: (words) => `D’où on se connaît : « ${words} »`,

  testEmail: 'E-mail d’essai',
  testEmailText: 'Envoie un message d’essai pour vérifier que les e-mails arrivent.',
  testEmailWithoutMail:
    'Aucun serveur de messagerie n’est configuré (SMTP_URL) : rien ne peut partir. Un message d’essai est seulement écrit dans un fichier sur le serveur.',
  recipientName: 'Nom (facultatif)',
  send: 'Envoyer',
  sending: 'Envoi…',
  sendFailed: 'L’e-mail n’a pas pu être envoyé. Réessaie, s’il te plaît.',

  failedWork: 'Ce qui n’a pas marché',
  failedWorkText:
    'Les e-mails et les recherches se font en arrière-plan. Ce qui échoue encore après beaucoup d’essais est ici.',
  failedWorkFailed: 'Impossible de charger ce qui a échoué.',
  nothingFailed: 'Rien n’a échoué.',
  workWaiting: (n, since) =>
    n === 0 || since === null
      ? 'Rien n’attend.'
      : `${formatNumber(n)} ${plural(n, { one: 'tâche attend', other: 'tâches attendent' })}, la plus ancienne depuis : ${since}.`,
  mailGoesOut: 'Les e-mails partent par le serveur de messagerie.',
  mailStays:
    'Aucun serveur de messagerie n’est configuré (SMTP_URL) : les e-mails sont écrits dans des fichiers et ne partent pas.',
  failedKind: (kind, recipient) =>
    kind === 'mail' ? `E-mail à ${recipient ?? 'quelqu’un'}` : (kindsOfWork[kind] ?? 'Rangement'),
  failedSince: (date) => `Depuis le ${date}`,
  failedReason: (error) => reasons.find(([pattern]) => pattern.test(error))?.[1] ?? 'Quelque chose n’a pas marché.',
  heldSecret:
    'Il y avait un mot de passe ou un lien pour une seule personne, que nous ne gardons pas. Elle peut en demander un nouveau.',
});
