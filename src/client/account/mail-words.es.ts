import { catalogue } from '../base/language.ts';
import type { words as english } from './mail-words.ts';

export const words = catalogue<typeof english>({
  title: 'Correos',
  intro: 'Elige sobre qué podemos escribirte. Los mensajes sobre tu cuenta te llegan siempre.',
  noMail:
    'Ahora mismo aquí no se pueden enviar correos: no hay servidor de correo. Lo que elijas valdrá en cuanto haya uno.',
  letter: {
    label: 'Carta',
    hint: 'Lo nuevo para ti, deseos que podrías cumplir y lo que toca. El domingo, o cada día, a las 8 de la mañana; con «Un correo al día», en ese correo. Solo si hay algo que contar.',
    frequencies: { weekly: 'Semanal', daily: 'Diaria', never: 'Nunca' },
  },
  push: {
    label: 'Notificaciones en este dispositivo',
    hint: 'Ves al momento todo aquello de lo que podemos escribirte. Solo llega un correo si no se pudo mostrar aquí.',
  },
  noPush: {
    insecure:
      'Las notificaciones en este dispositivo necesitan una dirección segura (https). Hasta entonces, todo llega por correo.',
    browser:
      'Este navegador no tiene notificaciones. En un iPhone o iPad, añade antes la aplicación a la pantalla de inicio.',
  },
  daily: {
    label: 'Un correo al día',
    hint: 'A las 7 de la tarde, en vez de uno por cada cosa. El recordatorio de una hora acordada te llega igual al momento.',
  },
  remindersTitle: 'Recordatorios',
  topics: {
    connections: { label: 'Conexiones', hint: 'Alguien quiere conectar contigo, o te dice que sí.' },
    items: { label: 'Cosas', hint: 'Alguien pide algo tuyo, o hay novedades de tu petición.' },
    messages: {
      label: 'Mensajes',
      hint: 'Tienes un mensaje sin leer, o pronto te ves con alguien.',
    },
    wishes: { label: 'Deseos', hint: 'Alguien del barrio tiene lo que deseas.' },
    requests: {
      label: 'Peticiones que no he contestado',
      hint: 'Alguien pidió algo hace dos o seis días y espera tu respuesta.',
    },
    handovers: { label: 'Entregas', hint: 'Cuatro días después de aceptar: ¿ha salido bien?' },
    loans: { label: 'Préstamos', hint: 'Toca devolver algo que te prestaron o que prestaste, o va con retraso.' },
    returns: { label: 'Devoluciones', hint: 'Alguien devolvió algo y aún no lo has confirmado.' },
  },
  notSaved: 'No se pudo guardar lo que elegiste. Inténtalo de nuevo.',
  tryAgain: 'Reintentar',

  unsubscribeTitle: '¿Dejar de recibir estos correos?',
  unsubscribedTitle: 'Ya no te llegarán estos correos',
  unsubscribeText: {
    connections: 'No te llegarán más correos sobre conexiones.',
    items: 'No te llegarán más correos sobre cosas.',
    messages: 'No te llegarán más correos sobre mensajes.',
    wishes: 'No te llegarán más correos sobre deseos.',
    requests: 'No te llegarán más recordatorios de peticiones sin contestar.',
    handovers: 'No te llegarán más correos que preguntan si una entrega salió bien.',
    loans: 'No te llegarán más recordatorios de préstamos.',
    returns: 'No te llegarán más recordatorios de devoluciones por confirmar.',
    letter: 'No te llegarán más cartas con lo nuevo.',
  },
  unsubscribe: 'Dejar de recibirlos',
  unsubscribeFailed: 'No se pudo. Inténtalo de nuevo.',
  unsubscribeUnknown: 'Este enlace ya no vale.',
  chooseOthers: 'Elegir mis correos',
});
