import type { faq as english } from './faq-words.ts';

export const faq: typeof english = (brand, canMail) => [
  {
    title: 'Para empezar',
    entries: [
      {
        question: `¿Qué es ${brand}?`,
        answer: `${brand} es una biblioteca de cosas para tu barrio. Pides prestado lo que necesitas un día, prestas lo que usas poco, regalas lo que ya no quieres y pides como deseo lo que buscas. Nada cuesta dinero.`,
      },
      {
        question: '¿Qué hago primero?',
        answer:
          'Abre Red y mira los Grupos. Únete a los tuyos: tu calle, la escuela, tu club. Ves lo que se comparte con esos grupos, y tú también puedes compartir con ellos.',
      },
      {
        question: '¿Cómo conecto con una persona?',
        answer:
          'Abre Red y después Buscar y conectar. Escribe el nombre completo o el correo y envía una petición. O pulsa el nombre de alguien que comparte algo contigo, y después Conectar. Cuando acepte, aparece en Conexiones y puedes compartir cosas solo con esa persona. Puedes apagar una conexión cuando quieras.',
      },
      {
        question: 'Alguien de mi barrio aún no está aquí. ¿Cómo entra?',
        answer:
          'Abre Red y después Buscar y conectar, y crea un enlace o un cartel. Quien se registre con él entra sin esperar, se une a los grupos que elegiste y encuentra una petición de conexión tuya. Puedes desactivar un enlace cuando quieras.',
      },
      {
        question: 'He olvidado mi contraseña. ¿Y ahora?',
        answer: canMail
          ? 'Elige «¿Olvidaste tu contraseña?» en la página de entrada. Te llega por correo una contraseña temporal que sirve una vez, durante 30 minutos, y eliges la tuya justo después de entrar.'
          : 'Pide una contraseña temporal a la administración: esta biblioteca no puede enviar correos. Sirve una vez, durante un día, y eliges la tuya justo después de entrar.',
      },
    ],
  },
  {
    title: 'Compartir cosas',
    entries: [
      {
        question: '¿Qué diferencia hay entre Regalar y Prestar?',
        answer:
          'Con Regalar das algo para siempre: aparece en Se regala. Prestar es para lo que quieres de vuelta: aparece en Se presta. Elige una de las dos con el botón Publicar.',
      },
      {
        question: '¿Cómo publico algo?',
        answer:
          'Pulsa Publicar y elige Regalar o Prestar. Añade hasta seis fotos, di o escribe qué es y en qué estado está, y elige quién puede verlo. Puedes hablar en vez de escribir; siempre puedes corregir el texto antes de publicarlo.',
      },
      {
        question: 'Hay un error en lo que publiqué. ¿Puedo cambiarlo?',
        answer:
          'Sí. Abre lo que publicaste y elige Editar: las palabras, las categorías, las fotos y su orden. Si cambia el nombre, avisamos a quienes lo esperan. Puedes cambiar entre prestar y regalar mientras nadie lo espere.',
      },
      {
        question: '¿Quién ve lo que comparto?',
        answer:
          'Solo los grupos y las personas que elijas. Puedes cambiarlo después en lo que publicaste, en Compartido con, mientras no hayas aceptado a nadie. Quien abre un enlace tuyo ve lo que elegiste para él.',
      },
      {
        question: '¿Quién ve mi correo?',
        answer:
          'La persona a quien aceptas y la persona que te acepta, para acordar una hora. La persona a quien envías una petición de conexión. Y cualquiera que abra una biblioteca que compartes por enlace.',
      },
      {
        question: 'Alguien quiere algo mío. ¿Cómo lo entrego?',
        answer:
          'Abre Actividad y elige Cosas compartidas. En Por aceptar, ábrelo y elige a una de las personas que lo pidieron. Pasa entonces a Por entregar, donde encuentras su correo para acordar una hora. Cuando lo hayas entregado, pulsa Toca para confirmar la entrega.',
      },
      {
        question: '¿Cómo recupero lo que presto?',
        answer:
          'Al publicarlo, di cuánto tiempo sueles prestarlo; al aceptar a alguien, elige el día en que debe volver. Actividad, Cosas compartidas, Prestadas muestra quién tiene qué, qué toca devolver y qué va con retraso. Quien lo tiene puede pedirte más tiempo. Cuando lo tengas, pulsa Está de vuelta: se puede pedir prestado otra vez, y avisamos a la siguiente persona de la lista de espera.',
      },
      {
        question: '¿Puedo decir que no?',
        answer:
          'Sí. Pulsa Rechazar junto al nombre, con unas palabras amables si quieres. Se lo decimos, y puede pedirlo otra vez en una semana.',
      },
      {
        question: 'Toqué sin querer. ¿Puedo deshacerlo?',
        answer:
          'Sí, durante 15 segundos: pulsa Deshacer junto a la frase que dice que está hecho. Lo que aceptaste, la entrega o la devolución se deshace, y nadie recibe un correo.',
      },
      {
        question: 'No vino nadie. ¿Puedo echarme atrás?',
        answer: 'Sí. Ábrelo en Por entregar y pulsa Elegir a otra persona. Queda libre para la siguiente persona.',
      },
    ],
  },
  {
    title: 'Pedir cosas',
    entries: [
      {
        question: '¿Cómo pido algo?',
        answer:
          'Ábrelo y pulsa Me interesa. Quien lo comparte ve tu nombre y decide. No hace falta escribir nada, pero puedes: unas palabras y, si es un préstamo, los días que lo necesitas.',
      },
      {
        question: 'Está prestado. ¿Y ahora?',
        answer:
          'Pulsa Avísame cuando vuelva, en su ficha o al abrirlo. Entras en la lista de espera, ves tu lugar en ella y te avisamos cuando esté de vuelta. En Se presta, Solo lo que está libre ahora esconde todo lo prestado.',
      },
      {
        question: 'Necesito más tiempo algo que me prestaron, o quiero devolverlo.',
        answer:
          'Ábrelo en Actividad, Peticiones, Tengo prestado. Pide más tiempo, y quien lo presta dice sí o no; hasta entonces vale el día acordado. Cuando lo hayas devuelto, pulsa Ya lo he devuelto, y quien lo presta lo confirma. Dar las gracias siempre gusta; nadie más puede leerlo.',
      },
      {
        question: '¿Dónde veo la respuesta a mi petición?',
        answer:
          'En Actividad, Peticiones. Las Pendientes esperan respuesta; las Aceptadas son para que las recojas y muestran el correo de quien lo comparte, para acordar una hora. Un número en Actividad te dice cuándo hay algo nuevo.' +
          (canMail
            ? ' También enviamos recordatorios por correo, hasta cuatro por préstamo: elige cuáles quieres en Correos, en tu cuenta.'
            : ''),
      },
      {
        question: 'He cambiado de idea.',
        answer:
          'Ábrelo otra vez y retira tu petición. Si ya estaba aceptada, pulsa Ya no lo necesito, y se podrá elegir a otra persona.',
      },
      {
        question: '¿Por qué ha desaparecido algo?',
        answer:
          'Se dio a otra persona o se está entregando, lo retiró quien lo compartía, o ya no se comparte contigo o con tus grupos.',
      },
    ],
  },
  {
    title: 'Lista de deseos',
    entries: [
      {
        question: '¿Cómo pido un deseo?',
        answer:
          'Pulsa Publicar, después Pedir un deseo, y di qué buscas. Comparte el deseo con tu red para que te puedan ayudar, o guárdalo solo para ti: entonces solo tú lo ves, y aun así lo comparamos con lo que se comparte.',
      },
      {
        question: '¿Cómo sé que se ha encontrado algo?',
        answer:
          'Comparamos tus deseos con todo lo que puedes ver. Actividad, Lista de deseos, Encontrados muestra los deseos para los que encontramos algo; abre uno para ver las cosas que encajan y por qué. Un número en Actividad te avisa de las nuevas.',
      },
      {
        question: '¿Puedo ayudar con el deseo de alguien?',
        answer:
          'Sí. Mira en Deseos y, si lo tienes, pulsa Publicar y regálalo o préstalo. Si puede verlo y encaja, se lo decimos.',
      },
    ],
  },
  {
    title: 'Ayuda y opiniones',
    entries: [
      {
        question: 'Algo no funciona, o tengo una idea.',
        answer:
          'Abre Opiniones en el menú y pulsa Dejar mi opinión. Puedes no dar tu nombre: entonces nadie ve quién lo escribió, tampoco la administración. Vota lo que escriben otras personas para mostrar qué importa más.',
      },
      {
        question: 'No quiero ningún contacto con alguien.',
        answer:
          'Pulsa su nombre y después Bloquear, al final de su perfil. Desde ese momento no ves sus cosas, sus deseos ni su perfil, ni ve los tuyos, y las peticiones mutuas terminan. Un préstamo sigue hasta que esté de vuelta. No se lo decimos a nadie. Puedes desbloquear en Red, Conexiones.',
      },
      {
        question: 'Hay algo peligroso, prohibido o hiriente. ¿A quién se lo digo?',
        answer:
          'Pulsa Reportar: al final de una publicación, un deseo o un perfil, debajo de un mensaje o de una opinión. Di qué pasa con un toque y unas palabras si quieres. La administración y las personas de confianza que eligió lo miran, y pueden ocultarlo, advertir a alguien o cerrarle el paso. Nadie más sabrá que lo has reportado.',
      },
      {
        question: '¿Cómo cambio mi contraseña?',
        answer:
          'Pulsa tu inicial arriba en la pantalla (en pantallas grandes, tu nombre en el menú) y elige Cambiar junto a Contraseña. En tus otros dispositivos se cierra la sesión.',
      },
      {
        question: '¿Hay un modo oscuro?',
        answer: 'Sí. Sigue a tu dispositivo, y puedes elegir claro u oscuro al final del menú.',
      },
    ],
  },
  {
    title: 'Lo que logramos en común',
    entries: [
      {
        question: '¿Por qué compartir?',
        answer:
          'Un taladro funciona unos minutos en toda su vida y una cuna sirve dos años. Fabricar, mover y desechar cosas causa emisiones que nadie ve en la etiqueta del precio. Una cosa que usan diez hogares ahorra nueve.',
      },
      {
        question: '¿Qué gana el barrio?',
        answer:
          'Entregar algo es un minuto en una puerta, y quienes se han visto una vez en una puerta se ayudan con más facilidad. Esa es la otra mitad de lo que compartimos.',
      },
    ],
  },
];
