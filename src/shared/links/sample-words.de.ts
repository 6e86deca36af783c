import type { sampleWords as english } from './sample-words.ts';

export const sampleWords: typeof english = {
  tent: {
    name: 'Zelt für vier',
    description: 'In zehn Minuten aufgebaut, bisher bei jedem Regen trocken. Bitte ausgefegt zurückbringen.',
    tags: ['camping'],
  },
  toolbox: {
    name: 'Werkzeugkasten, halb voll',
    description: 'Hammer, Zange, Schraubenzieher und ein Maßband, das schon viel gesehen hat.',
    tags: ['reparieren', 'hammer'],
  },
  ladder: {
    name: 'Leiter, 3 m',
    description: 'Reicht an jede Dachrinne der Straße. Sie ist schwer, kommt also zu zweit.',
    tags: ['streichen'],
  },
  guitar: {
    name: 'Gitarre',
    description: 'Für ein paar Wochen, um herauszufinden, ob es dir gefällt. Neue Saiten.',
    tags: ['musik'],
  },
  books: {
    name: 'Ein Stapel Bilderbücher',
    description: 'Jedes hundertmal gelesen und gut für hundert weitere Male.',
    tags: ['kinder'],
  },
  'teddy-bear': {
    name: 'Teddybär',
    description: 'Gewaschen, geflickt und bereit für jemand Neuen.',
    tags: ['kinder'],
  },
  armchair: {
    name: 'Sessel mit Lampe',
    description: 'Wir ziehen um, die beiden nicht. Der Bezug lässt sich waschen.',
    tags: ['möbel'],
  },
  coat: {
    name: 'Wintermantel, Größe M',
    description: 'Einen Winter getragen. Warm, mit tiefen Taschen.',
    tags: ['winter'],
  },
  cot: {
    name: 'Ein Bettchen für ein Neugeborenes',
    description: 'Im Januar ist es so weit. Ein einfaches Holzbett wäre schön, die Farbe ist egal.',
    tags: ['baby'],
  },
  telescope: {
    name: 'Ein altes Fernrohr',
    description: 'Für ein Kind von neun Jahren, das gerade den Saturn entdeckt hat.',
    tags: ['sterne'],
  },
  jars: {
    name: 'Marmeladengläser, viele',
    description: 'Es ist Pflaumenzeit. Ein paar kommen voll zurück.',
    tags: ['einmachen'],
  },
  wheelbarrow: {
    name: 'Eine Schubkarre für ein Wochenende',
    description: 'Vor unserer Tür liegt ein Haufen Erde, und anders bekommen wir ihn nicht weg.',
    tags: ['graben'],
  },
};
