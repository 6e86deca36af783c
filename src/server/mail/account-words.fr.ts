import type { accountMails as english } from './account-words.ts';
import type { Translated } from './mail-form.ts';

const passwordRule =
  'Il marche une fois, dans les 30 minutes après la demande ; ensuite, tu en choisis un nouveau. S’il est trop tard, demandes-en un autre sur la page de connexion.';

export const accountMails: Translated<typeof english> = {
  invitation: (brand, { token, by, note = '' }) => ({
    subject: `Une invitation pour toi : ${brand}`,
    heading: 'Ton quartier t’attend',
    paragraphs: [
      by === undefined ? `Voici une invitation à rejoindre ${brand}.` : `${by} t’invite à rejoindre ${brand}.`,
      ...(note === '' ? [] : [`« ${note} »`]),
      `${brand} est la bibliothèque d’objets de ta communauté : dans le quartier, on prête ce qu’on a, on donne ce dont on n’a plus besoin, et on souhaite ce qui manque.`,
      'Cette adresse e-mail est déjà acceptée. Inscris-toi avec, et tu peux commencer tout de suite.',
    ],
    button: { label: 'S’inscrire', path: `/register?invite=${token}` },
    notes: [
      'Ce lien n’est que pour toi : il marche une fois, pendant 30 jours.',
      'Si tu ne veux pas nous rejoindre, ignore simplement ce message.',
    ],
  }),
  confirmEmail: (brand, { token }) => ({
    subject: `Est-ce ton adresse e-mail ? (${brand})`,
    heading: 'Encore une étape',
    paragraphs: [
      `Quelqu’un, sans doute toi, vient de s’inscrire sur ${brand} avec cette adresse e-mail.`,
      'Ouvre le lien et appuie sur le bouton pour confirmer que l’adresse est la tienne.',
    ],
    button: { label: 'Confirmer mon adresse', path: `/confirm-email?token=${token}` },
    notes: ['Le lien marche une fois, pendant 24 heures. Si ce n’était pas toi, ne l’ouvre pas : il ne se passe rien.'],
  }),
  joinRequestReceived: (brand, { people = '' }) => ({
    subject: `Quelqu’un aimerait rejoindre ${brand}`,
    heading: 'Quelqu’un aimerait nous rejoindre',
    paragraphs: [
      ...people.split('\n').filter((line) => line !== ''),
      `Sur ${brand}, c’est à l’administration d’accepter ou de refuser.`,
    ],
    button: { label: 'Voir qui attend', path: '/admin' },
    notes: [
      'Tu reçois ce message parce que tu fais partie de l’administration. Si d’autres demandent dans l’heure, tu recevras un seul autre message pour toutes ces demandes.',
    ],
  }),
  joinRequestApproved: (brand, { name }) => ({
    subject: `Bienvenue sur ${brand}`,
    heading: `Bienvenue, ${name} !`,
    paragraphs: [
      'Ta demande est acceptée. Connecte-toi avec cette adresse e-mail et le mot de passe que tu as choisi.',
    ],
    button: { label: 'Se connecter', path: '/login' },
  }),
  joinRequestDeclined: (brand, { words = '' }) => ({
    subject: `Ta demande pour rejoindre ${brand}`,
    heading: 'Merci pour ton intérêt',
    paragraphs: [
      `Malheureusement, ta demande pour rejoindre ${brand} n’a pas pu être acceptée cette fois.`,
      ...(words === '' ? [] : [`« ${words} »`]),
      'Si tu penses que c’est une erreur, parles-en aux personnes qui s’en occupent.',
    ],
  }),
  alreadyMember: (brand) => ({
    subject: `Tu as déjà un compte sur ${brand}`,
    heading: 'Tu es déjà membre',
    paragraphs: [
      'Quelqu’un, peut-être toi, a essayé de s’inscrire avec cette adresse e-mail.',
      'Tu peux te connecter comme avant. Si tu as oublié ton mot de passe, demandes-en un provisoire sur la page de connexion.',
    ],
    button: { label: 'Se connecter', path: '/login' },
    notes: ['Si ce n’était pas toi, il n’y a rien à faire : ton compte n’a pas changé.'],
  }),
  temporaryPassword: (brand, { name, password }) => ({
    subject: `Ton mot de passe provisoire pour ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [`Voici ton mot de passe provisoire. ${passwordRule}`],
    code: password,
    button: { label: 'Se connecter', path: '/login' },
    notes: [
      'Ton ancien mot de passe marche tant que tu n’utilises pas celui-ci. Si tu n’as rien demandé, ignore ce message.',
    ],
  }),
  passwordChanged: (brand, { name }) => ({
    subject: `Ton mot de passe pour ${brand} a changé`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      'Ton mot de passe a changé, et tes sessions sont fermées partout ailleurs.',
      'L’adresse de ton agenda a changé aussi. Si ton agenda montre tes rendez-vous, donne-lui la nouvelle : elle est dans ton compte.',
    ],
    button: { label: 'Se connecter', path: '/login' },
    notes: [
      'Si ce n’était pas toi, demande maintenant un mot de passe provisoire sur la page de connexion, et préviens l’administration.',
    ],
  }),
  passkeyAdded: (brand, { name, passkey }) => ({
    subject: `Une clé d’accès de plus pour ton compte sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [`La clé d’accès « ${passkey} » est ajoutée à ton compte. Elle l’ouvre sans ton mot de passe.`],
    button: { label: 'Voir tes clés d’accès', path: '/account' },
    notes: ['Si ce n’était pas toi, retire-la sur cette page, change ton mot de passe, et préviens l’administration.'],
  }),
  passkeyRemoved: (brand, { name, passkey }) => ({
    subject: `Une clé d’accès de moins pour ton compte sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [`La clé d’accès « ${passkey} » est retirée de ton compte. Ton mot de passe marche toujours.`],
    button: { label: 'Voir tes clés d’accès', path: '/account' },
    notes: ['Si ce n’était pas toi, change ton mot de passe, et préviens l’administration.'],
  }),
  downloadReady: (brand, { name }) => ({
    subject: `Ton fichier est prêt : ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Le fichier avec tout ce que garde ${brand} à ton sujet est prêt. Tu peux le télécharger pendant 24 heures, sur la page de ton compte.`,
    ],
    button: { label: 'Ouvrir ton compte', path: '/account' },
    notes: ['Si tu ne l’as pas demandé, change ton mot de passe : quelqu’un d’autre utilise peut-être ton compte.'],
  }),
  confirmNewEmail: (brand, { token }) => ({
    subject: `Est-ce ta nouvelle adresse e-mail ? (${brand})`,
    heading: 'Encore une étape',
    paragraphs: [
      `Quelqu’un sur ${brand}, sans doute toi, voudrait désormais utiliser cette adresse e-mail.`,
      'Ouvre le lien et appuie sur le bouton pour confirmer que l’adresse est la tienne.',
    ],
    button: { label: 'Confirmer mon adresse', path: `/confirm-email?token=${token}` },
    notes: ['Le lien sert une fois, pendant 24 heures. Si ce n’était pas toi, ne l’ouvre pas et rien ne se passe.'],
  }),
  addressTaken: (brand) => ({
    subject: `Cette adresse sert déjà sur ${brand}`,
    heading: 'Cette adresse sert déjà',
    paragraphs: [
      `Quelqu’un sur ${brand}, peut-être toi, voudrait utiliser cette adresse e-mail pour son compte. Ce n’est pas possible : elle appartient à un autre compte, ou à une inscription qui attend une réponse.`,
      'Si c’était toi, prends une autre adresse, ou connecte-toi avec celle-ci.',
    ],
    button: { label: 'Se connecter', path: '/login' },
    notes: ['Si ce n’était pas toi, il n’y a rien à faire : rien n’a changé.'],
  }),
  newEmailAsked: (brand, { name, email }) => ({
    subject: `Une nouvelle adresse e-mail pour ton compte sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Ton compte va passer à l’adresse ${email}. Nous y avons envoyé un lien : quand il sera ouvert, tu te connecteras avec cette adresse, et nos e-mails y arriveront.`,
    ],
    button: { label: 'Ouvrir ton compte', path: '/account' },
    notes: [
      'Si ce n’était pas toi, change maintenant ton mot de passe : cela arrête le changement et ferme toutes les autres sessions. Si tu ne peux pas te connecter, demande un mot de passe provisoire sur la page de connexion : cela l’arrête aussi.',
    ],
  }),
  emailChanged: (brand, { name, email }) => ({
    subject: `Ton compte sur ${brand} a une nouvelle adresse e-mail`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `L’adresse de ton compte est maintenant ${email}. Utilise-la pour te connecter. C’est notre dernier e-mail à l’ancienne.`,
    ],
    notes: ['Si ce n’était pas toi, préviens tout de suite l’administration : elle peut remettre l’ancienne adresse.'],
  }),
  newDevice: (brand, { name, moment, browser = 'un navigateur inconnu', system }) => ({
    subject: `Un nouvel appareil est connecté à ton compte sur ${brand}`,
    heading: `Bonjour ${name}`,
    paragraphs: [
      `Quelqu’un s’est connecté à ton compte avec ${browser}${system === undefined ? '' : ` (${system})`} : ${moment}. Nous te le disons parce que ce navigateur n’avait pas encore servi.`,
      'Si c’était toi, il n’y a rien à faire.',
    ],
    button: { label: 'Voir tes appareils', path: '/account' },
    notes: ['Si ce n’était pas toi, déconnecte cet appareil dans ton compte et change maintenant ton mot de passe.'],
  }),
  adminWelcome: (brand, { password }) => ({
    subject: `Tu fais partie de l’administration : ${brand}`,
    heading: 'Tu fais maintenant partie de l’administration',
    paragraphs: [
      `Sur ${brand}, tu fais maintenant partie de l’administration. Voici ton mot de passe provisoire. ${passwordRule}`,
    ],
    code: password,
    button: { label: 'Se connecter', path: '/login' },
  }),
};
