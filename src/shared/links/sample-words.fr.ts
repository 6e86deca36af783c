import type { sampleWords as english } from './sample-words.ts';

export const sampleWords: typeof english = {
  tent: {
    name: 'Tente pour quatre',
    description: 'Montée en dix minutes, et jusqu’ici elle a tenu sous toutes les pluies. À rendre balayée.',
    tags: ['camping'],
  },
  toolbox: {
    name: 'Boîte à outils, à moitié pleine',
    description: 'Marteau, pinces, tournevis et un mètre ruban qui a vu du pays.',
    tags: ['réparer', 'marteau'],
  },
  ladder: {
    name: 'Échelle, 3 m',
    description: 'Elle atteint toutes les gouttières de la rue. Elle est lourde : viens plutôt à deux.',
    tags: ['peinture'],
  },
  guitar: {
    name: 'Guitare',
    description: 'Pour quelques semaines, le temps de voir si ça te plaît. Cordes neuves.',
    tags: ['musique'],
  },
  books: {
    name: 'Une pile d’albums illustrés',
    description: 'Chacun lu cent fois, et prêt pour cent de plus.',
    tags: ['enfants'],
  },
  'teddy-bear': {
    name: 'Ours en peluche',
    description: 'Lavé, recousu, et en quête de nouveaux câlins.',
    tags: ['enfants'],
  },
  armchair: {
    name: 'Fauteuil et lampe',
    description: 'On déménage et il n’y a plus la place. La housse s’enlève pour la laver.',
    tags: ['meubles'],
  },
  coat: {
    name: 'Manteau d’hiver, taille M',
    description: 'Porté un hiver. Chaud, avec des poches profondes.',
    tags: ['hiver'],
  },
  cot: {
    name: 'Un lit de bébé',
    description:
      'La naissance est pour janvier. Un lit simple en bois nous irait très bien, de n’importe quelle couleur.',
    tags: ['bébé'],
  },
  telescope: {
    name: 'Un vieux télescope',
    description: 'Pour une enfant de neuf ans qui vient de découvrir Saturne.',
    tags: ['étoiles'],
  },
  jars: {
    name: 'Des pots à confiture, beaucoup',
    description: 'C’est la saison des prunes. Certains reviendront pleins.',
    tags: ['conserves'],
  },
  wheelbarrow: {
    name: 'Une brouette pour un week-end',
    description: 'Il y a un tas de terre devant notre porte, et pas d’autre moyen de le déplacer.',
    tags: ['jardinage'],
  },
};
