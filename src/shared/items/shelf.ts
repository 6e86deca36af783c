/** Which part of the library a list shows: Borrow or Rehome, Mine or Others. */
export type Shelf = { view: 'borrow' | 'rehome'; isMine: boolean };

/** What an address says, or what a member chose last; what is left out is not known. */
export type SomeOfShelf = { view?: Shelf['view'] | undefined; isMine?: boolean | undefined };

/** How many things lie on each side. */
export type SideCounts = Record<Shelf['view'], { others: number; mine: number }>;

/** The cookie that keeps the last choice, so that the server can send the right list with the page. */
export const shelfCookie = 'shelf';

const viewIn = (text = ''): Shelf['view'] | undefined => (text === 'borrow' || text === 'rehome' ? text : undefined);

const isMineIn = (text = ''): boolean | undefined => (text === 'mine' ? true : text === 'others' ? false : undefined);

/** Reads the kept choice; that of another member of the same browser counts as none. */
export const readChoice = (kept: string | undefined, userId: number): SomeOfShelf => {
  const [id, view, whose] = (kept ?? '').split('.');
  return id === String(userId) ? { view: viewIn(view), isMine: isMineIn(whose) } : {};
};

const whoseOf = (isMine: boolean | undefined) => (isMine === undefined ? '' : isMine ? 'mine' : 'others');

export const writeChoice = (userId: number, { view, isMine }: SomeOfShelf): string =>
  `${userId}.${view ?? ''}.${whoseOf(isMine)}`;

type Query = { get: (name: string) => string | null };

export const readSaid = (query: Query): SomeOfShelf => ({
  view: viewIn(query.get('view') ?? ''),
  isMine: isMineIn(query.get('show') ?? ''),
});

const fuller = (counts: SideCounts, whose: 'others' | 'mine'): Shelf['view'] =>
  counts.borrow[whose] > counts.rehome[whose] ? 'borrow' : 'rehome';

const whereOthersAre = (counts: SideCounts): Shelf['view'] =>
  counts.rehome.others === 0 && counts.borrow.others > 0 ? 'borrow' : 'rehome';

/** Rehome and Others, unless the things lie elsewhere. */
const whereThingsAre = (counts: SideCounts, isMine: boolean | undefined): Shelf => {
  const hasOthers = counts.rehome.others + counts.borrow.others > 0;
  const hasMine = counts.rehome.mine + counts.borrow.mine > 0;
  return (isMine ?? (!hasOthers && hasMine))
    ? { view: fuller(counts, 'mine'), isMine: true }
    : { view: whereOthersAre(counts), isMine: false };
};

/**
 * The shelf to show: the address decides first, then the last choice, then where the things are. Null where the counts
 * are needed and not known yet.
 */
export const resolveShelf = (said: SomeOfShelf, choice: SomeOfShelf, counts: SideCounts | null): Shelf | null => {
  if (said.view !== undefined) return { view: said.view, isMine: said.isMine === true };
  if (said.isMine === true) return counts && whereThingsAre(counts, true);
  const isMine = said.isMine ?? choice.isMine;
  if (choice.view !== undefined) return { view: choice.view, isMine: isMine === true };
  return counts && whereThingsAre(counts, isMine);
};
