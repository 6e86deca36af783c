import { plural } from '../../shared/languages/es.ts';
import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

const votes = (count: number) => `${count} ${plural(count, { one: 'voto', other: 'votos' })}`;

export const words = catalogue<typeof english>({
  title: 'Opiniones',
  leave: 'Dejar mi opinión',
  cancel: 'Cancelar',
  label: '¿Qué falta, o qué te gusta?',
  anonymous: 'Publicar sin nombre',
  anonymousHint: 'Tu nombre no se guarda: nadie lo ve, tampoco la administración.',
  submit: 'Enviar',
  empty: 'Escribe tu opinión primero.',
  thanks: '¡Gracias por tu opinión!',
  submitFailed: 'No se pudo enviar tu opinión. Inténtalo de nuevo.',

  sort: 'Orden',
  upvotes: 'Más votadas',
  recent: 'Más recientes',
  all: 'Todas las opiniones',
  nothing: 'Todavía no hay sugerencias. ¡Empieza tú!',
  loadFailed: 'No se pudieron cargar las opiniones. Inténtalo más tarde.',

  upvote: (count) => `Votar, ${votes(count)} hasta ahora`,
  upvoted: (count) => `Ya votaste, ${votes(count)} en total`,
  upvoteFailed: 'No se pudo votar. Inténtalo de nuevo.',
  anonymousName: 'Sin nombre',
  answerFrom: 'Respuesta de la administración',
  stamps: { planned: 'Previsto', done: 'Hecho' },

  remove: 'Quitar',
  removeTitle: '¿Quitar tu opinión?',
  removeText: 'Desaparece con sus votos.',
  removeFailed: 'No se pudo quitar tu opinión. Inténtalo de nuevo.',

  answer: 'Responder',
  answerTitle: 'Responder en público',
  answerLabel: 'Respuesta',
  answerHint: 'Todo el mundo la ve debajo de la opinión.',
  statusLegend: 'Sello',
  noStamp: 'Sin sello',
  save: 'Guardar',
  saved: 'Respuesta guardada',
  saveFailed: 'No se pudo guardar la respuesta. Inténtalo de nuevo.',
});
