import { counted, plural } from '../../shared/languages/fr.ts';
import type {
  done as englishDone,
  labels as englishLabels,
  page as englishPage,
  refused as englishRefused,
} from './words.ts';

export const done: typeof englishDone = {
  // account
  loggedIn: 'La connexion est faite.',
  loggedOut: 'Ta session est fermée.',
  passwordReset: 'C’est fait ! Regarde tes e-mails : ton nouveau mot de passe y est.',
  passwordChanged: 'Ton mot de passe est changé.',
  passkeyAdded: 'La clé d’accès est ajoutée. Tu peux maintenant te connecter avec.',
  passkeyRemoved: 'La clé d’accès est retirée. Ton mot de passe marche toujours.',
  left: 'Ton compte est supprimé. Merci d’avoir été là.',
  unsubscribed: 'Tu ne recevras plus ces messages.',
  registered: {
    in: 'Inscription faite ! Tu peux maintenant te connecter.',
    mailbox: 'Merci ! Regarde dans ta boîte e-mail pour continuer.',
    waiting:
      'Merci ! L’administration regardera ta demande. Cette bibliothèque ne peut pas envoyer d’e-mails : essaie de te connecter demain.',
  },
  confirmed: {
    in: 'Tu peux maintenant te connecter.',
    waiting: 'L’administration regardera ta demande, et tu recevras un e-mail.',
    changed: 'Ton compte a maintenant cette adresse. Utilise-la pour te connecter.',
    again:
      'Ta première demande attend toujours, avec le mot de passe choisi à ce moment-là. L’administration la regardera.',
  },
  accountSaved: 'Enregistré.',
  newEmailAsked: 'Regarde dans la nouvelle boîte e-mail et ouvre le lien.',
  newEmailWithdrawn: 'Ton adresse reste comme elle est.',
  deviceEnded: 'Cet appareil est déconnecté.',
  devicesEnded: 'Tous tes autres appareils sont déconnectés.',
  paused: 'D’ici là, personne ne voit tes objets ni tes souhaits.',
  pauseEnded: 'On voit de nouveau tes objets et tes souhaits.',
  approved: (name) => `${name} peut maintenant se connecter.`,
  approvedUntilProof: (name) => `${name} reçoit un lien par e-mail, et peut se connecter après l’avoir ouvert.`,
  joinDeclined: (name) => `Demande refusée : ${name}.`,
  tellThem: 'Cette bibliothèque ne peut pas envoyer d’e-mails : dis-le toi-même, s’il te plaît.',

  // admin
  hidden: (name) => `${name} ne s’affiche plus dans la liste.`,
  shown: (name) => `${name} s’affiche de nouveau.`,
  deactivated: (name) => `Compte désactivé : ${name}.`,
  activated: (name) => `Compte de nouveau actif : ${name}.`,
  removed: 'Le compte est supprimé.',
  temporaryPassword: (name) => `${name} peut se connecter avec ce mot de passe provisoire.`,
  madeSteward: (name) => `${name} est maintenant personne de confiance.`,
  noSteward: (name) => `${name} n’est plus personne de confiance.`,
  mailed: (email) => `C’est fait : e-mail envoyé à ${email}`,
  retried: 'Nouvel essai en cours.',

  // conversations
  messageSent: 'Ton message est envoyé.',
  threadSeen: 'Vu.',
  timesProposed: 'Tes moments sont proposés.',
  timeAgreed: 'Le moment est convenu.',
  timeCancelled: 'Le moment est annulé.',
  receivedSaid: 'Nous avons demandé à la personne qui partage de confirmer.',

  // feedback
  upvotedBefore: 'Tu as déjà soutenu ceci.',
  feedbackRemoved: 'Ton avis est retiré.',

  // invitations
  linkEnded: 'Le lien est désactivé.',
  withdrawn: (email) => `L’invitation pour ${email} est retirée.`,
  preapproved: {
    new: (email) => `${email} peut maintenant s’inscrire.`,
    again: (email) => `${email} reçoit une nouvelle invitation. Le lien de la précédente ne marche plus.`,
    member: (email) => `${email} est déjà membre.`,
  },
  renewed: (email) => `Il y a un nouveau lien pour ${email}. Le précédent ne marche plus.`,
  invited: (neighbours) =>
    neighbours === 0
      ? 'Aucune invitation.'
      : counted(neighbours, { one: '# personne invitée.', other: '# personnes invitées.' }),
  linksReady: (links) =>
    links === 0
      ? 'Aucune invitation.'
      : counted(links, { one: '# lien prêt à donner.', other: '# liens prêts à donner.' }),
  notInvited: {
    invalid: (emails) => `Pas une adresse e-mail : ${emails}.`,
    incomplete: (emails) => `Adresse incomplète : ${emails}.`,
    member: (emails) => `Déjà membre : ${emails}.`,
    repeated: (emails) => `Saisie deux fois : ${emails}.`,
  },
  andMore: (emails, more) => `${emails} et encore ${more}`,

  // items
  itemSaved: 'Tes changements sont enregistrés.',
  photosAdded: 'Les photos sont ajoutées.',
  photosOrdered: 'Les photos ont un nouvel ordre.',
  photoRemoved: 'La photo est retirée.',
  sharedAnew: 'C’est mis à jour',
  itemDeleted: 'Objet supprimé',
  interestSent: 'Ta demande est envoyée.',
  interestWithdrawn: 'Ta demande est retirée.',
  requestChanged: 'Ta demande est modifiée. Tu gardes ta place.',
  stillAnswered: {
    yes: 'La personne qui prête sait que tu en as encore besoin.',
    later: 'Tu gardes ta place. Nous te redemandons dans quelques jours.',
    no: 'Ta demande est terminée.',
  },
  bookingMoved: 'Les jours sont changés.',
  otherDaysAsked: 'Nous avons posé la question. D’ici la réponse, tes jours ne changent pas.',
  bookingCancelled: 'La réservation est annulée.',
  closed: 'C’est fermé. Personne ne peut l’avoir ces jours-là.',
  opened: 'On peut de nouveau l’emprunter.',
  allClosed: 'Tous tes objets sont fermés ces jours-là.',
  allOpened: 'On peut de nouveau emprunter tes objets.',
  requestApproved: 'Demande acceptée',
  approvalCancelled: 'L’accord est annulé.',
  transferConfirmed: 'Remise confirmée',
  itemPosted: 'C’est publié !',
  undone: {
    approve: 'L’accord est annulé.',
    transfer: 'La remise est annulée.',
    return: 'Le retour est annulé.',
    decline: 'La demande attend de nouveau.',
    delete: 'L’objet est de retour.',
  },

  // links
  openingCounted: 'Compté.',
  libraryEnded: 'Le lien est désactivé.',
  cameForPutAside: 'Mis de côté.',

  // loans
  interestDeclined: 'La demande est refusée.',
  returnSaid: 'Nous avons demandé à la personne qui prête de confirmer.',
  returnUnsaid: 'C’est de nouveau noté chez toi.',
  notHere: 'Nous lui avons dit que ce n’est pas chez toi.',
  returnConfirmed: 'Retour confirmé',
  dueSet: 'La date de retour est fixée.',
  extensionAsked: 'Ta question est envoyée.',
  extended: 'Cette personne a maintenant plus de temps.',
  notExtended: 'Nous lui avons dit que tu en as besoin.',
  thanked: 'Ton merci est envoyé.',
  reminded: (name) => `Nous avons envoyé un rappel à ${name} par e-mail.`,
  notReminded: (name) => `${name} ne reçoit pas nos rappels. Écris toi-même à ${name}, s’il te plaît.`,
  conditionCleared: 'Tout va bien de nouveau.',

  // network
  requestTakenBack: 'La demande est retirée.',
  connectionMaybeAsked: 'Si un seul membre correspond, ta demande est envoyée.',
  connected: 'Vous êtes maintenant en contact.',
  connectionDeclined: 'La demande est refusée.',
  connectionAsked: (name) => `Ta demande est envoyée à ${name}.`,

  // people
  blocked: 'Vous ne vous verrez plus ici.',
  unblocked: 'C’est débloqué.',

  // reports
  noticesRead: 'Tout est lu.',
  actUndone: 'C’est annulé, et le signalement attend de nouveau.',

  // wishes
  wishPosted: 'C’est publié !',
  wishSaved: 'Tes changements sont enregistrés.',
  offerSent: 'Ta proposition est en route.',
  wishDeleted: 'Souhait supprimé',
};

export const refused: typeof englishRefused = {
  tooLong: (label, most) =>
    `${label} : trop long (au plus ${most} ${plural(most, { one: 'caractère', other: 'caractères' })}).`,
  invalidValue: (label) => `Valeur non valable : ${label}.`,
  mailNotSet: (folder) =>
    `Pas envoyé : aucun serveur de messagerie n’est configuré. Le message est écrit dans ${folder}, sur le serveur.`,
  saysBack: (name) => `${name} dit l’avoir rendu. Va voir, et confirme-le.`,
  promisedDays: (item, name, days) =>
    `« ${item} » est réservé pour ${name} : ${days}. Annule d’abord cette réservation.`,
  takenForLong: 'Ces jours sont pris, et personne ne sait jusqu’à quand. Demande-le plutôt pour dès que possible.',
  taken: 'Ces jours sont pris.',
  freeUntil: (day) => `Libre jusqu’au ${day}.`,
  freeAgain: (day) => `À nouveau libre à partir du ${day}.`,
  askAgainOn: (day) => `Tu peux redemander le ${day}.`,
  alreadyPromised: (name) => `C’est déjà réservé pour ${name}.`,
  lentTo: (name) => `C’est prêté à ${name}. Confirme d’abord le retour.`,
};

export const labels: typeof englishLabels = {
  Name: 'Nom',
  'The name': 'Nom',
  'Name or email': 'Nom ou e-mail',
  Email: 'E-mail',
  Description: 'Description',
  Category: 'Catégorie',
  Tags: 'Mots-clés',
  Tag: 'Mot-clé',
  Days: 'Jours',
  Note: 'Mot',
  'The note': 'Mot',
  Condition: 'État',
  'Standing words': 'Bon à savoir',
  'What you write': 'Ton texte',
  'The reason': 'Raison',
  Word: 'Mot',
  Sentence: 'Phrase',
  'The sentence': 'Phrase',
  Search: 'Recherche',
  Who: 'Qui',
  What: 'Quoi',
  Feedback: 'Avis',
  Answer: 'Réponse',
  'Group name': 'Nom du groupe',
  'The list of addresses': 'Liste des adresses',
  'The welcome': 'Accueil',
  'The house rules': 'Règles communes',
  'The time zone': 'Fuseau horaire',
  Message: 'Message',
  Thanks: 'Merci',
  'How your neighbours know you': 'D’où on te connaît dans le quartier',
};

export const page: typeof englishPage = {
  tagline: 'La bibliothèque d’objets de ta communauté',
  screenshots: ['Les objets d’une rue', 'Un objet, et ce qui vient ensuite', 'Ce qui se cherche dans le quartier'],
  shortcuts: [
    { name: 'Donner', description: 'Donner un objet pour de bon' },
    { name: 'Prêter', description: 'Partager un objet et le récupérer' },
    { name: 'Souhaiter', description: 'Dire ce que tu cherches' },
  ],
};

export const fromDay = (day: string): string => `à partir du ${day}`;
