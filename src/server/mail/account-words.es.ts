import type { accountMails as english } from './account-words.ts';
import type { Translated } from './mail-form.ts';

const passwordRule =
  'Sirve una vez, durante los 30 minutos después de pedirla; luego eliges una nueva. Si ya es tarde, pide otra en la página de entrada.';

export const accountMails: Translated<typeof english> = {
  invitation: (brand, { token, by, note = '' }) => ({
    subject: `Tienes una invitación a ${brand}`,
    heading: 'Tu barrio te espera',
    paragraphs: [
      by === undefined ? `Tienes una invitación para entrar en ${brand}.` : `${by} te invita a entrar en ${brand}.`,
      ...(note === '' ? [] : [`«${note}»`]),
      `${brand} es la biblioteca de cosas de tu comunidad: la gente del barrio presta lo que tiene, regala lo que ya no necesita y pide como deseo lo que le falta.`,
      'Esta dirección de correo ya está aceptada. Regístrate con ella y puedes empezar ya mismo.',
    ],
    button: { label: 'Registrarme', path: `/register?invite=${token}` },
    notes: [
      'El enlace es solo para ti: sirve una vez, durante 30 días.',
      'Si prefieres no entrar, no hagas caso de este mensaje.',
    ],
  }),
  confirmEmail: (brand, { token }) => ({
    subject: `¿Es esta tu dirección de correo? (${brand})`,
    heading: 'Un paso más',
    paragraphs: [
      `Alguien, seguramente tú, acaba de registrarse en ${brand} con esta dirección de correo.`,
      'Abre el enlace y pulsa el botón para confirmar que la dirección es tuya.',
    ],
    button: { label: 'Confirmar mi dirección', path: `/confirm-email?token=${token}` },
    notes: ['El enlace sirve una vez, durante 24 horas. Si no has sido tú, no lo abras y no pasa nada.'],
  }),
  joinRequestReceived: (brand, { people = '' }) => ({
    subject: `Alguien quiere entrar en ${brand}`,
    heading: 'Alguien quiere entrar',
    paragraphs: [
      ...people.split('\n').filter((line) => line !== ''),
      `La administración de ${brand} tiene que aceptarlo o rechazarlo.`,
    ],
    button: { label: 'Ver quién espera', path: '/admin' },
    notes: [
      'Recibes este mensaje porque estás en la administración. Si más gente lo pide en la próxima hora, te llega un solo mensaje más por todas esas peticiones.',
    ],
  }),
  joinRequestApproved: (brand, { name }) => ({
    subject: `Te damos la bienvenida a ${brand}`,
    heading: `¡Hola, ${name}!`,
    paragraphs: ['Tu petición está aceptada. Entra con esta dirección de correo y la contraseña que elegiste.'],
    button: { label: 'Entrar', path: '/login' },
  }),
  joinRequestDeclined: (brand, { words = '' }) => ({
    subject: `Tu petición para entrar en ${brand}`,
    heading: 'Gracias por tu interés',
    paragraphs: [
      `Lo sentimos: esta vez no se pudo aceptar tu petición para entrar en ${brand}.`,
      ...(words === '' ? [] : [`«${words}»`]),
      'Si crees que es un error, habla con las personas que lo llevan.',
    ],
  }),
  alreadyMember: (brand) => ({
    subject: `Ya tienes una cuenta en ${brand}`,
    heading: 'Ya eres miembro',
    paragraphs: [
      'Alguien, quizá tú, intentó registrarse con esta dirección de correo.',
      'Puedes entrar como siempre. Si olvidaste tu contraseña, pide una temporal en la página de entrada.',
    ],
    button: { label: 'Entrar', path: '/login' },
    notes: ['Si no has sido tú, no hay nada que hacer: tu cuenta no ha cambiado.'],
  }),
  temporaryPassword: (brand, { name, password }) => ({
    subject: `Tu contraseña temporal para ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [`Esta es tu contraseña temporal. ${passwordRule}`],
    code: password,
    button: { label: 'Entrar', path: '/login' },
    notes: ['Tu contraseña anterior vale hasta que uses esta. Si no la has pedido, no hagas caso de este mensaje.'],
  }),
  passwordChanged: (brand, { name }) => ({
    subject: `Tu contraseña de ${brand} ha cambiado`,
    heading: `Hola, ${name}`,
    paragraphs: [
      'Tu contraseña ha cambiado, y se ha cerrado tu sesión en todos los demás dispositivos.',
      'También ha cambiado la dirección de tu calendario. Si tu calendario muestra las horas acordadas, dale la nueva: está en tu cuenta.',
    ],
    button: { label: 'Entrar', path: '/login' },
    notes: [
      'Si no has sido tú, pide ahora una contraseña temporal en la página de entrada y avisa a la administración.',
    ],
  }),
  passkeyAdded: (brand, { name, passkey }) => ({
    subject: `Se añadió una llave de acceso a tu cuenta en ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [`La llave de acceso «${passkey}» se añadió a tu cuenta. La abre sin tu contraseña.`],
    button: { label: 'Ver tus llaves de acceso', path: '/account' },
    notes: ['Si no has sido tú, quítala allí, cambia tu contraseña y avisa a la administración.'],
  }),
  passkeyRemoved: (brand, { name, passkey }) => ({
    subject: `Se quitó una llave de acceso de tu cuenta en ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [`La llave de acceso «${passkey}» se quitó de tu cuenta. Tu contraseña sigue valiendo.`],
    button: { label: 'Ver tus llaves de acceso', path: '/account' },
    notes: ['Si no has sido tú, cambia tu contraseña y avisa a la administración.'],
  }),
  downloadReady: (brand, { name }) => ({
    subject: `Tu descarga de ${brand} está lista`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `El archivo con todo lo que ${brand} guarda sobre ti está listo. Puedes descargarlo durante 24 horas en la página de tu cuenta.`,
    ],
    button: { label: 'Abrir tu cuenta', path: '/account' },
    notes: ['Si no lo has pedido, cambia tu contraseña: puede que otra persona haya entrado en tu cuenta.'],
  }),
  confirmNewEmail: (brand, { token }) => ({
    subject: `¿Es esta tu nueva dirección de correo? (${brand})`,
    heading: 'Un paso más',
    paragraphs: [
      `Un miembro de ${brand}, seguramente tú, quiere usar desde ahora esta dirección de correo.`,
      'Abre el enlace y pulsa allí el botón para confirmar que la dirección es tuya.',
    ],
    button: { label: 'Confirmar mi dirección', path: `/confirm-email?token=${token}` },
    notes: ['El enlace sirve una vez, durante 24 horas. Si no has sido tú, no lo abras y no pasará nada.'],
  }),
  addressTaken: (brand) => ({
    subject: `Esta dirección ya se usa en ${brand}`,
    heading: 'Esta dirección ya se usa',
    paragraphs: [
      `Un miembro de ${brand}, quizá tú, quiere usar esta dirección de correo para su cuenta. No es posible: pertenece a otra cuenta, o a un registro que espera a que se acepte.`,
      'Si has sido tú, usa otra dirección o entra con esta.',
    ],
    button: { label: 'Entrar', path: '/login' },
    notes: ['Si no has sido tú, no hay nada que hacer: nada ha cambiado.'],
  }),
  newEmailAsked: (brand, { name, email }) => ({
    subject: `Una nueva dirección de correo para tu cuenta en ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Tu cuenta va a tener la dirección ${email}. Hemos enviado allí un enlace: cuando se abra, entrarás con esa dirección y allí llegarán nuestros correos.`,
    ],
    button: { label: 'Abrir tu cuenta', path: '/account' },
    notes: [
      'Si no has sido tú, cambia ahora tu contraseña: eso detiene el cambio y cierra las demás sesiones. Si no puedes entrar, pide una contraseña temporal en la página de entrada, que también lo detiene.',
    ],
  }),
  emailChanged: (brand, { name, email }) => ({
    subject: `Tu cuenta en ${brand} tiene una nueva dirección de correo`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `La dirección de tu cuenta es ahora ${email}. Úsala para entrar. Este es nuestro último correo a la anterior.`,
    ],
    notes: ['Si no has sido tú, avisa enseguida a la administración: puede devolverte la dirección anterior.'],
  }),
  newDevice: (brand, { name, moment, browser = 'un navegador desconocido', system }) => ({
    subject: `Un dispositivo nuevo ha entrado en tu cuenta en ${brand}`,
    heading: `Hola, ${name}`,
    paragraphs: [
      `Alguien ha entrado en tu cuenta con ${browser}${system === undefined ? '' : ` (${system})`}: ${moment}. Te lo decimos porque ese navegador no se había usado antes.`,
      'Si has sido tú, no hay nada que hacer.',
    ],
    button: { label: 'Ver tus dispositivos', path: '/account' },
    notes: ['Si no has sido tú, cierra la sesión de ese dispositivo en tu cuenta y cambia ahora tu contraseña.'],
  }),
  adminWelcome: (brand, { password }) => ({
    subject: `Estás en la administración de ${brand}`,
    heading: 'Ahora estás en la administración',
    paragraphs: [`Ahora estás en la administración de ${brand}. Esta es tu contraseña temporal. ${passwordRule}`],
    code: password,
    button: { label: 'Entrar', path: '/login' },
  }),
};
