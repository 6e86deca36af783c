import { catalogue } from '../language.ts';

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

export const words = catalogue({
  en: {
    title: 'Bring a list',
    intro:
      'Things you have in a spreadsheet come in at once: save the sheet as CSV, and put the photos in a zip. You see what will be made before anything is.',
    template: 'Download a template',
    exportOwn: 'Download my things as a list',
    list: 'List (CSV)',
    listHint:
      'Columns: name, description, kind (lend or offer), category, tags, loan days, photo. At most 5,000 lines.',
    photos: 'Photos (zip), if you have any',
    photosHint: 'The column "photo" names the file in the zip. At most 250 MB.',
    whose: 'Whose things are these?',
    mine: 'Mine',
    recipients: 'Select Recipients',
    recipientsOfOther: 'Only groups of this member can be chosen.',
    noGroups: 'This member is in no group yet.',
    listFirst: 'Choose a list first.',
    recipientFirst: 'Choose at least one group or person.',
    look: 'Look at it first',
    sending: (share: number) => (share < 1 ? `Sending … ${Math.round(share * 100)} %` : 'Reading the list …'),
    failed: 'The list could not be brought.',
    notFound: 'This list is not here any more.',
    another: 'Bring another list',
    forOther: (name: string) => `For ${name}`,
    willMake: (count: number) => `${counted(count, 'thing', 'things')} will be made`,
    already: (count: number) => `${counted(count, 'is', 'are')} already there`,
    stayOut: (count: number) => `${counted(count, 'line stays', 'lines stay')} out`,
    made: (count: number) => `${counted(count, 'thing was', 'things were')} made`,
    make: (count: number) => `Bring in ${counted(count, 'thing', 'things')}`,
    nothing: 'There is nothing new in this list.',
    progress: (done: number, all: number) => `${done.toLocaleString('en')} of ${all.toLocaleString('en')}`,
    mayLeave: 'You can leave this page: the work goes on by itself.',
    done: 'Your list is here.',
    toItems: 'See my things',
    problems: 'Lines that stay out',
    things: 'Things',
    only: (shown: number) => `Only the first ${shown} are shown.`,
    line: 'Line',
    name: 'Name',
    kind: 'Kind',
    reason: 'Why',
    state: 'State',
    states: { waiting: 'new', made: 'made', already: 'already there', refused: 'stays out' },
    offer: 'Offer',
    lend: (days: number | null) => (days === null ? 'Lend' : `Lend, ${counted(days, 'day', 'days')}`),
    photoCount: (count: number) => counted(count, 'photo', 'photos'),
    nameless: 'without a name',
    templateLines: [
      ['Cordless drill', 'With two batteries and a case.', 'lend', 'Tools', 'drill, DIY', '7', 'drill.jpg'],
      ['Picture books', 'For children of about four.', 'offer', 'Books, Toys', '', '', ''],
    ],
  },
});
