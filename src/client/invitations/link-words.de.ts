import { counted } from '../../shared/languages/de.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './link-words.ts';

export const words = catalogue<typeof english>({
  numberUpTo: (most) => `Bitte gib eine Zahl von 1 bis ${most} ein.`,
  title: 'Nachbarn einladen',
  intro:
    'Erstelle einen Link oder einen Aushang für Menschen, die du kennst. Wer sich damit registriert, ist ohne Warten dabei, gehört zu den Gruppen, die du wählst, und findet eine Anfrage von dir vor.',
  groups: 'Gruppen, zu denen sie gehören',
  uses: 'Für wie viele Menschen',
  days: 'Für wie viele Tage',
  make: 'Link erstellen',
  made: 'Dein Link ist fertig.',
  failed: 'Der Link konnte nicht erstellt werden. Bitte versuch es noch einmal.',
  listFailed: 'Die Links konnten nicht geladen werden.',
  none: 'Es gibt noch keinen Link.',
  links: 'Links',
  used: (used, uses) => `${used} von ${uses} sind dabei`,
  until: (date) => `bis ${date}`,
  by: (name) => `von ${name}`,
  over: 'Dieser Link gilt nicht mehr.',
  onlyHere: 'Nur dieser Computer kann ihn öffnen: Setze PUBLIC_URL auf eine Adresse, die deine Nachbarn erreichen.',
  copyMessage: 'Nachricht kopieren',
  messageCopied: 'Nachricht kopiert.',
  share: 'Teilen …',
  message: (name, brand, link) =>
    `${name} lädt dich zu ${brand} ein: Hier leihen und schenken sich Nachbarn Dinge, kostenlos. Registriere dich mit diesem Link, und du bist dabei:\n${link}`,
  copy: 'Link kopieren',
  copied: 'Link kopiert.',
  poster: 'Aushang',
  end: 'Link beenden',
  endTitle: 'Diesen Link beenden?',
  endText:
    'Niemand kann damit mehr dazukommen, auch nicht mit einem Aushang davon. Alle, die schon dabei sind, bleiben.',
  endFailed: 'Der Link konnte nicht beendet werden. Bitte versuch es noch einmal.',

  back: 'Zurück zu den Links',
  posterTitle: (brand) => `Mach mit bei ${brand}`,
  posterWhat:
    'Eine Bibliothek der Dinge für unsere Nachbarschaft. Leih eine Bohrmaschine für einen Tag, verleih dein Zelt, gib weiter, was du nicht mehr brauchst. Es kostet nichts.',
  posterUntil: (day, people) => `Offen bis ${day}, für ${counted(people, { one: '# Person', other: '# Personen' })}.`,
  posterBy: (name) => `${name} lädt dich ein`,
  posterScan: 'Scannen und mitmachen',
  posterType: 'Halte die Kamera deines Handys auf das Quadrat oder gib diese Adresse in einen Browser ein:',
  posterGone: 'Dieser Link ist beendet, oder er gehört dir nicht.',
});
