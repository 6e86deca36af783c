import { catalogue } from '../base/language.ts';
import type { words as english } from './words.ts';

export const words = catalogue<typeof english>({
  deleted: 'Eliminado',
  deleteFailed: 'Error al eliminar',
  interestRefused: 'No se pudo enviar la petición',
  interestFailed: 'Error al enviar la petición',
  notSentYet: 'Aún sin enviar. Se enviará cuando vuelva internet.',
  tryAgain: 'Reintentar',
  discard: 'Descartar',
  inQueue: 'Estás en la lista de espera',
  withdrawn: 'Petición retirada',
  withdrawRefused: 'No se pudo retirar la petición',
  withdrawFailed: 'Error al retirar la petición',
  accepted: 'Petición aceptada',
  acceptFailed: 'Error al aceptar la petición',
  here: {
    approve: (name) => `Reservado para ${name}`,
    approveFor: (name, days) => `Reservado para ${name}: ${days}`,
    transfer: (name) => `Entregado a ${name}`,
    return: 'Está de vuelta',
    decline: 'Petición rechazada',
    sayReturned: 'Has dicho que está de vuelta',
    undone: 'Deshecho',
    done: 'Hecho',
  },
  undone: {
    approve: 'La petición ya no está aceptada',
    transfer: 'Entrega deshecha',
    return: 'Devolución deshecha',
    decline: 'La petición espera otra vez',
    delete: 'Está publicado otra vez',
    sayReturned: 'Vuelve a figurar que lo tienes tú',
  },
  undoFailed: 'No se pudo deshacer. Inténtalo de nuevo.',
  confirmed: 'Entrega confirmada',
  confirmFailed: 'Error al confirmar la entrega',
  takeBack: {
    done: 'Queda anulado lo acordado',
    refused: 'No se pudo anular lo acordado',
    network: 'Error al anular lo acordado',
  },
  giveUp: {
    done: 'Queda libre. Hemos avisado a quien lo comparte.',
    refused: 'No se pudo dejar libre',
    network: 'Error al dejarlo libre',
  },
});
