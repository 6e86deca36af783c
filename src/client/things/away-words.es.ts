import { catalogue } from '../base/language.ts';
import type { words as english } from './away-words.ts';

export const words = catalogue<typeof english>({
  title: 'Ausencia',
  text: 'Esos días, tus cosas dicen «Ahora no», con el día desde el que se pueden pedir otra vez. Los préstamos siguen.',
  awayUntil: (days) => `Estamos fuera: ${days}`,
  awayOpen: (day) => `Estamos fuera desde el ${day} hasta nuevo aviso`,
  goAway: 'Nos vamos…',
  change: 'Cambiar',
  back: 'Ya estamos de vuelta',
  first: 'Desde',
  last: 'Hasta',
  lastHint: 'Déjalo vacío para «hasta nuevo aviso».',
  word: 'Unas palabras, si quieres',
  wordHint: 'Por ejemplo: se ha ido de vacaciones.',
  close: 'Cerrar todo',
  firstFirst: 'El último día no puede ir antes que el primero',
  closed: 'Todo lo tuyo está cerrado esos días',
  opened: 'Tus cosas se pueden pedir prestadas otra vez',
  failed: 'No ha funcionado. Inténtalo de nuevo.',
});
