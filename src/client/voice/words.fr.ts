import { counted } from '../../shared/languages/fr.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  start: 'Enregistrer ma voix',
  stop: 'Arrêter',
  again: 'Recommencer',
  asking: 'En attente du micro…',
  allow: 'Autorise le micro, ou écris-le.',
  tryAgain: 'Réessayer',
  invite: 'Dis-le comme à quelqu’un du quartier.',
  otherLanguage: 'Ici, le micro ne comprend que l’anglais. Parle anglais, ou écris-le.',
  typeInstead: 'Écrire plutôt',
  transcribing: 'Nous écrivons ce que tu as dit…',
  listen: 'Ton enregistrement',
  filledIn: 'C’est rempli ci-dessous. Corrige ce qui a été mal compris.',
  nothingHeard: 'Nous n’avons rien compris. Recommence d’un peu plus près, ou écris-le.',
  endNear: (seconds) =>
    `L’enregistrement s’arrête dans ${counted(seconds, { one: '# seconde', other: '# secondes' })}.`,
  noMicrophone: 'Le micro n’est pas accessible.',
  uploadFailed: 'L’enregistrement n’a pas pu être envoyé',
  transcribeFailed: 'L’enregistrement n’a pas pu être mis par écrit',
  unsupported: 'Ce navigateur ne peut pas enregistrer ici. Écris-le, s’il te plaît.',
});
