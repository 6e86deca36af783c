import { itemLimits } from '../../shared/items/limits.ts';
import { formatNumber, plural } from '../../shared/languages/fr.ts';
import type { words as english } from './words.ts';

const quoted = (words: readonly string[]) => words.map((word) => `« ${word} »`).join(', ');

export const words: typeof english = {
  tooLong: 'Cette ligne est trop longue pour un objet.',
  openQuote: 'Un guillemet s’ouvre ici et ne se ferme pas.',
  columns: (are, most) =>
    `Cette ligne a ${are} ${plural(are, { one: 'colonne', other: 'colonnes' })}, et la première ligne en nomme ${most}.`,
  unreadable: 'Cette ligne contient des caractères qui ne peuvent pas être enregistrés.',
  wordsMissing: 'Il manque un nom ou une description.',
  longer: (what, most) => `${what} : trop long (au plus ${most} caractères).`,
  kind: (said) => `« ${said} » n’est pas un type connu. Écris « lend » ou « offer ».`,
  category: (said) => `« ${said} » n’est pas une catégorie connue.`,
  tags: `Un objet peut avoir au plus ${itemLimits.tags} mots-clés.`,
  loanDays: (said) => `« ${said} » n’est pas un nombre de jours entre 1 et ${itemLimits.loanDays}.`,
  daysForLoans: 'Seuls les objets à emprunter peuvent avoir des jours.',
  photosTooMany: `Un objet peut avoir au plus ${itemLimits.photos} photos ; les ${itemLimits.photos} premières sont prises.`,
  photoPath: (name) => `« ${name} » n’est pas le nom d’une photo.`,
  photoMissing: (name) => `Il n’y a pas de fichier « ${name} » dans le zip.`,
  photoTwice: (name) => `Il y a plusieurs fichiers « ${name} » dans le zip.`,
  photoLocked: (name) => `Le fichier « ${name} » du zip est protégé par un mot de passe.`,
  photoTooLarge: (name) => `La photo « ${name} » est trop grande (au plus 15 Mo).`,
  photoBroken: (name) => `Le fichier « ${name} » du zip est abîmé.`,
  photoGone: (name) => `La photo « ${name} » n’est plus là. Tu peux l’ajouter dans l’objet lui-même.`,
  photoRefused: (name, why) => `« ${name} » : ${why}`,
  noPhoto: (name) => `« ${name} » n’est pas une image.`,
  ownerLeft: 'Ce membre n’est plus là.',
  headings: (found) =>
    `La première ligne doit nommer les colonnes : name, description, kind, category, tags, loan days, photo. Cette liste a : ${quoted(found)}.`,
  unused: (headings) => `Pas utilisé : ${headings.join(', ')}.`,
  noZip: (lines) =>
    lines === 1
      ? 'Une ligne nomme une photo, mais il n’y a pas de zip avec des photos.'
      : `${formatNumber(lines)} lignes nomment une photo, mais il n’y a pas de zip avec des photos.`,
  tomorrow: (most) =>
    `Tu peux ajouter ${formatNumber(most)} objets par jour avec des listes. Ajoute le reste demain : rien n’est ajouté deux fois.`,
  spentToday: (most) =>
    `Tu as ajouté ${formatNumber(most)} objets avec des listes ces dernières 24 heures. Ajoute cette liste demain, s’il te plaît.`,
};
