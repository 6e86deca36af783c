import type { sampleWords as english } from './sample-words.ts';

export const sampleWords: typeof english = {
  tent: {
    name: 'Tienda de campaña para cuatro',
    description: 'Se monta en diez minutos y hasta ahora ha aguantado todas las lluvias. Devuélvela barrida.',
    tags: ['acampada'],
  },
  toolbox: {
    name: 'Caja de herramientas, medio llena',
    description: 'Martillo, alicates, destornilladores y una cinta métrica que ha visto mundo.',
    tags: ['arreglos', 'martillo'],
  },
  ladder: {
    name: 'Escalera, 3 m',
    description: 'Llega a todos los canalones de la calle. Pesa mucho, así que mejor venir entre dos.',
    tags: ['pintar'],
  },
  guitar: {
    name: 'Guitarra',
    description: 'Para unas semanas, y así ves si te gusta. Cuerdas nuevas.',
    tags: ['música'],
  },
  books: {
    name: 'Un montón de cuentos ilustrados',
    description: 'Cada uno leído cien veces, y con ganas de otras cien.',
    tags: ['infantil'],
  },
  'teddy-bear': {
    name: 'Osito de peluche',
    description: 'Lavado, remendado y con ganas de un nuevo abrazo.',
    tags: ['infantil'],
  },
  armchair: {
    name: 'Sillón y lámpara',
    description: 'Nos mudamos y no caben. La funda se quita para lavarla.',
    tags: ['muebles'],
  },
  coat: {
    name: 'Abrigo de invierno, talla M',
    description: 'Usado un invierno. Abriga, y tiene bolsillos hondos.',
    tags: ['invierno'],
  },
  cot: {
    name: 'Una cuna para un bebé',
    description: 'Nace en enero, y nos encantaría una cuna sencilla de madera, de cualquier color.',
    tags: ['bebé'],
  },
  telescope: {
    name: 'Un telescopio viejo',
    description: 'Para una niña de nueve años que acaba de descubrir Saturno.',
    tags: ['estrellas'],
  },
  jars: {
    name: 'Frascos de mermelada, muchos',
    description: 'Es temporada de ciruelas. Algunos volverán llenos.',
    tags: ['conservas'],
  },
  wheelbarrow: {
    name: 'Una carretilla para un fin de semana',
    description: 'Hay un montón de tierra delante de nuestra puerta y no hay otra manera de moverlo.',
    tags: ['cavar'],
  },
};
