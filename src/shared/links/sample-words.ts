/** The invented things that visitors look at while no group is shown. */
export const sampleWords = {
  tent: {
    name: 'Tent for four',
    description: 'Up in ten minutes, dry in every rain so far. Bring it back swept.',
    tags: ['camping'],
  },
  toolbox: {
    name: 'Tool box, half full',
    description: 'Hammer, pliers, screwdrivers, and a tape measure that has seen things.',
    tags: ['repairs', 'hammer'],
  },
  ladder: {
    name: 'Ladder, 3 m',
    description: 'Reaches every gutter of the street. It is heavy, so come with two.',
    tags: ['painting'],
  },
  guitar: {
    name: 'Guitar',
    description: 'For a few weeks, to find out whether you like it. New strings.',
    tags: ['music'],
  },
  books: {
    name: 'A stack of picture books',
    description: 'Read a hundred times each, and good for a hundred more.',
    tags: ['children'],
  },
  'teddy-bear': {
    name: 'Teddy bear',
    description: 'Washed, mended, and ready for somebody new.',
    tags: ['children'],
  },
  armchair: {
    name: 'Armchair and lamp',
    description: 'We are moving and they are not. The cover comes off for washing.',
    tags: ['furniture'],
  },
  coat: {
    name: 'Winter coat, size M',
    description: 'Worn for one winter. Warm, with deep pockets.',
    tags: ['winter'],
  },
  cot: {
    name: 'A cot for a newborn',
    description: 'We are due in January and would love a simple wooden cot, any colour.',
    tags: ['baby'],
  },
  telescope: {
    name: 'Somebody’s old telescope',
    description: 'For a nine-year-old who has just found Saturn.',
    tags: ['stars'],
  },
  jars: {
    name: 'Jam jars, lots',
    description: 'Plum season. Some will come back full.',
    tags: ['preserving'],
  },
  wheelbarrow: {
    name: 'A wheelbarrow for a weekend',
    description: 'There is a heap of earth in front of our door and no other way to move it.',
    tags: ['digging'],
  },
};
