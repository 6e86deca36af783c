import { counted, plural } from '../../../shared/languages/fr.ts';
import { catalogue } from '../../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  title: 'Plusieurs objets',
  photosTitle: 'Montre-les tous',
  photosHint: (most) =>
    `Choisis jusqu’à ${most} photos, une par objet. Ensuite, tu les nommes l’un après l’autre et tu les partages ensemble.`,
  choosePhotos: 'Choisir des photos',
  preparing: (left) => `Préparation de tes photos. Photos restantes : ${left}`,
  full: (most) => `Il y a de la place pour ${most} photos à la fois.`,
  tooMany: (most, rest) =>
    `Seules ${most} photos tiennent à la fois, donc ${counted(rest, { one: 'la dernière n’a pas été ajoutée', other: 'les # dernières n’ont pas été ajoutées' })}. Partage d’abord celles-ci, puis choisis les autres.`,
  notAdded: (file, why) => `« ${file} » n’a pas été ajouté : ${why}`,
  interrupted: (count) =>
    `La page a été fermée avant que ${counted(count, { one: '# photo soit prête', other: '# photos soient prêtes' })}. Choisis-${plural(count, { one: 'la', other: 'les' })} à nouveau.`,
  nameIt: 'Dis ou écris ce que c’est. Le reste peut rester vide.',
  role: 'Que montre cette photo ?',
  roles: { own: 'Un objet à part', before: 'L’objet précédent', out: 'La laisser de côté' },
  joined: (name) => `Cette photo est montrée avec « ${name} ».`,
  leftOut: 'Cette photo ne sera pas partagée.',
  recipientsHint: 'Seuls les personnes et les groupes que tu choisis les verront.',
  allLeftOut: 'Tu as laissé toutes les photos de côté',
  shareAll: (count) => (count === 1 ? 'Partager un objet' : `Partager les ${count}`),
  things: (count) => counted(count, { one: '# objet', other: '# objets' }),
  outcomes: 'Ce qu’ils sont devenus',
  progress: (posted, all) => `${posted} sur ${all} en ligne`,
  states: { posted: 'En ligne', sending: 'Envoi en cours', waits: 'Pas encore envoyé' },
  goesOn: 'Tu peux fermer cette page : ce qui manque est envoyé tout seul.',
  offline: 'Tu es hors ligne. Ils attendent sur cet appareil et partent dès que tu es de nouveau en ligne.',
  everythingSent: 'Tout est envoyé.',
  refused: 'Certains n’ont pas pu être mis en ligne. Tu peux les corriger dans la liste de ce qui attend.',
  openList: 'Ouvrir la liste',
  showMine: 'Voir mes objets',
});
