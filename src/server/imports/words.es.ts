import { itemLimits } from '../../shared/items/limits.ts';
import { formatNumber } from '../../shared/languages/es.ts';
import type { words as english } from './words.ts';

const quoted = (words: readonly string[]) => words.map((word) => `«${word}»`).join(', ');

export const words: typeof english = {
  tooLong: 'Esta línea es demasiado larga para una cosa.',
  openQuote: 'Aquí se abren unas comillas que no se cierran.',
  columns: (are, most) => `Esta línea tiene ${are} columnas, y la primera línea nombra ${most}.`,
  unreadable: 'Esta línea tiene caracteres que no se pueden guardar.',
  wordsMissing: 'Falta un nombre o una descripción.',
  longer: (what, most) => `${what}: demasiado largo (como mucho ${most} caracteres).`,
  kind: (said) => `«${said}» no es un tipo que conozcamos. Escribe «lend» u «offer».`,
  category: (said) => `«${said}» no es una categoría que conozcamos.`,
  tags: `Una cosa puede tener ${itemLimits.tags} palabras clave como mucho.`,
  loanDays: (said) => `«${said}» no es un número de días entre 1 y ${itemLimits.loanDays}.`,
  daysForLoans: 'Solo lo que se presta puede tener días.',
  photosTooMany: `Una cosa puede tener ${itemLimits.photos} fotos como mucho; se usan las ${itemLimits.photos} primeras.`,
  photoPath: (name) => `«${name}» no es el nombre de una foto.`,
  photoMissing: (name) => `En el zip no hay ningún archivo que se llame «${name}».`,
  photoTwice: (name) => `En el zip hay varios archivos que se llaman «${name}».`,
  photoLocked: (name) => `El archivo «${name}» del zip tiene contraseña.`,
  photoTooLarge: (name) => `La foto «${name}» es demasiado grande (como mucho 15 MB).`,
  photoBroken: (name) => `El archivo «${name}» del zip está dañado.`,
  photoGone: (name) => `La foto «${name}» ya no está aquí. Puedes añadirla al editarlo.`,
  photoRefused: (name, why) => `«${name}»: ${why}`,
  noPhoto: (name) => `«${name}» no es una imagen.`,
  ownerLeft: 'Este miembro ya no está aquí.',
  headings: (found) =>
    `La primera fila tiene que nombrar las columnas: name, description, kind, category, tags, loan days, photo. Esta lista tiene: ${quoted(found)}.`,
  unused: (headings) => `Sin usar: ${headings.join(', ')}.`,
  noZip: (lines) =>
    lines === 1
      ? 'Una línea nombra una foto, pero no hay ningún zip con fotos.'
      : `${formatNumber(lines)} líneas nombran una foto, pero no hay ningún zip con fotos.`,
  tomorrow: (most) =>
    `Cada día puedes añadir ${formatNumber(most)} cosas desde listas. Añade el resto mañana: nada se añade dos veces.`,
  spentToday: (most) =>
    `En las últimas 24 horas has añadido ${formatNumber(most)} cosas desde listas. Añade esta lista otra vez mañana.`,
};
