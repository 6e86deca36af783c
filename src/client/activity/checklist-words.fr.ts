import { catalogue } from '../base/language.ts';
import type { words as english } from './checklist-words.ts';

const lines: (typeof english)['lines'] = {
  person: { label: 'Ton nom et ton adresse', hint: 'Le voisinage voit le nom ; les e-mails vont à l’adresse.' },
  address: {
    label: 'Adresse',
    hint: 'Seul cet ordinateur peut l’ouvrir. Mets dans PUBLIC_URL l’adresse que le voisinage utilise, puis redémarre le serveur.',
  },
  community: {
    label: 'Nom et accueil',
    hint: 'Comment s’appelle ta communauté, et quelques mots sur la page de connexion.',
  },
  time_zone: { label: 'Fuseau horaire', hint: 'Fixe quand les prêts se terminent et quand les rappels partent.' },
  mail: { label: 'E-mail', hint: 'Envoie un message d’essai pour vérifier que les e-mails arrivent.' },
  groups: { label: 'Premiers groupes', hint: 'Les groupes règlent qui voit quoi : un immeuble, un jardin, une école.' },
  rules: { label: 'Règles communes', hint: 'Ce que nous avons convenu ici, en quelques lignes.' },
  things: {
    label: 'Premiers objets',
    hint: 'Importe une liste d’objets, ou publie-en un. Quelque chose à emprunter, c’est un bon début.',
  },
  invite: {
    label: 'Inviter le quartier',
    hint: 'Un lien avec son affiche pour tout le monde, ou un e-mail par personne.',
  },
  steward: {
    label: 'Une personne de confiance',
    hint: 'Une deuxième personne qui s’occupe des demandes et des signalements, même de ceux qui te concernent.',
  },
  backup: {
    label: 'Sauvegarde',
    hint: 'Renseigne BACKUP_DIR sur le serveur pour en faire une chaque nuit, et garde une copie ailleurs.',
  },
};

export const words = catalogue<typeof english>({
  title: 'Premiers pas',
  left: (done, all) => `Fait : ${done} sur ${all}. Les lignes se cochent toutes seules au fur et à mesure.`,
  done: 'Fait',
  lines,
  backupFailed: (why) => `La dernière sauvegarde a échoué. ${why}`,
  noMail: 'Aucun serveur de messagerie n’est configuré (SMTP_URL) : tu donnes donc les liens toi-même.',
  waysOf: { list: 'Importer une liste', one: 'Prêter un objet', link: 'Lien et affiche', mail: 'Par e-mail' },
  useZone: (zone) => `Utiliser ${zone}`,
  open: 'Ouvrir',
  setAside: 'Pas pour nous',
  setAsideNamed: (label) => `Pas pour nous : ${label}`,
  takeUp: 'Reprendre',
  takeUpNamed: (label) => `Reprendre : ${label}`,
  aside: 'Mis de côté',
  ready: 'Ta bibliothèque est prête.',
  readyText: 'Toute la liste est faite. Au tour du quartier : prêter, emprunter, en parler autour de soi.',
  close: 'Fermer la liste',
  failed: 'L’enregistrement n’a pas marché. Réessaie, s’il te plaît.',
});
