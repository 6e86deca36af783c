import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  start: 'Aufnahme starten',
  stop: 'Aufnahme beenden',
  again: 'Noch einmal aufnehmen',
  asking: 'Warten auf das Mikrofon …',
  allow: 'Bitte erlaube das Mikrofon, oder tippe.',
  tryAgain: 'Noch einmal versuchen',
  invite: 'Sag es, wie du es Nachbarn sagen würdest.',
  otherLanguage: 'Das Mikrofon versteht hier nur Englisch. Sprich Englisch, oder tippe.',
  typeInstead: 'Lieber tippen',
  transcribing: 'Wir schreiben auf, was du gesagt hast …',
  listen: 'Deine Aufnahme',
  filledIn: 'Unten eingetragen. Bitte berichtige, was falsch verstanden wurde.',
  nothingHeard: 'Wir konnten nichts verstehen. Nimm es etwas näher noch einmal auf, oder tippe.',
  endNear: (seconds) => `Die Aufnahme endet in ${seconds} Sekunden.`,
  noMicrophone: 'Das Mikrofon ist nicht erreichbar.',
  uploadFailed: 'Die Aufnahme konnte nicht gesendet werden',
  transcribeFailed: 'Die Aufnahme konnte nicht aufgeschrieben werden',
  unsupported: 'Dieser Browser kann hier nicht aufnehmen. Bitte tippe.',
});
