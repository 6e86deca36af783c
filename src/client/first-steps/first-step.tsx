import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { words as listingWords } from '../search/words.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { type Group, groupsQuery } from './groups-query.ts';
import { statsQuery } from './stats-query.ts';
import { words } from './words.ts';

type Step = { text?: string; to: string; label: string };

const canJoin = (group: Group) => !group.is_subscribed && !group.is_closed;

/** Why an administrator's list is empty: there are no members, or no groups. */
const stepOfAdmin = (groups: readonly Group[]): Step | null => {
  if (groups.length === 0) return { text: words.noGroups, to: paths.admin({ open: 'groups' }), label: words.openGroup };
  return groups.every(({ members }) => members <= 1)
    ? { text: words.alone, to: paths.admin({ open: 'invitations' }), label: words.invite }
    : null;
};

/** What keeps everybody's list empty: no group, and perhaps none to join. */
const stepOfMember = (groups: readonly Group[]): Step | null => {
  if (groups.some(({ is_subscribed }) => is_subscribed)) return null;
  return groups.some(canJoin)
    ? { text: words.groupless, to: paths.network({ tab: 'groups' }), label: words.findGroups }
    : { text: words.unknown, to: paths.network({ tab: 'find' }), label: words.connect };
};

/** Where something is to be seen, whichever of the two views was looked at. */
const useThings = () => {
  const { userId } = useMember();
  const keep = useQuery(statsQuery(userId, true)).data;
  const borrow = useQuery(statsQuery(userId, false)).data;
  if (keep === undefined || borrow === undefined) return undefined;
  return {
    keep: keep.total_available,
    borrow: borrow.total_available,
    mine: { rehome: keep.total_mine, borrow: borrow.total_mine },
  };
};

type Things = NonNullable<ReturnType<typeof useThings>>;

/** Nobody has posted anything that this member can see, including the member. */
const isBeginning = ({ keep, borrow, mine }: Things) => keep + borrow + mine.rehome + mine.borrow === 0;

const neededStep = (groups: readonly Group[], isAdmin: boolean) =>
  (isAdmin ? stepOfAdmin(groups) : null) ?? stepOfMember(groups);

type Place = 'rehome' | 'borrow' | 'wishes' | 'elsewhere';

const wayToThings = ({ keep, borrow }: Things, place: Place): Step | null => {
  if (place === 'elsewhere' && keep > 0 && borrow > 0)
    return { to: paths.items(), label: words.toThings(keep + borrow) };
  if (keep > 0 && place !== 'rehome') return { to: paths.items({ view: 'rehome' }), label: words.toKeep(keep) };
  return borrow > 0 && place !== 'borrow'
    ? { to: paths.items({ view: 'borrow' }), label: words.toBorrow(borrow) }
    : null;
};

const beTheFirst: Record<Place, Step> = {
  rehome: { to: paths.items({ post: 'offer' }), label: words.offer },
  borrow: { to: paths.items({ post: 'lend' }), label: words.lend },
  wishes: { to: paths.wishes({ post: 'wish' }), label: words.wish },
  elsewhere: { text: words.beTheFirst, to: paths.items({ post: 'offer' }), label: words.offer },
};

/** Neighbours are here and nothing is: to other groups, to the other view, or to be the first. */
const stepToThings = (groups: readonly Group[], things: Things, place: Place): Step => {
  const way = place === 'wishes' ? null : wayToThings(things, place);
  if (way !== null) return way;
  return groups.some(canJoin) ? { to: paths.network({ tab: 'groups' }), label: words.findGroups } : beTheFirst[place];
};

type Look = { look?: 'primary' | 'quiet'; isStart?: boolean };

const StepShown = ({ step: { text, to, label }, look = 'primary', isStart = false }: Look & { step: Step }) => (
  <div className={classNames('flex flex-col gap-4', isStart ? 'items-start' : 'items-center')}>
    {text !== undefined && <p className="font-semibold text-balance">{text}</p>}
    <ButtonLink look={look} to={to}>
      {label}
    </ButtonLink>
  </div>
);

/** The next step for a member who is not alone; one who is alone invites neighbours first. */
export const UnlessAlone = ({ children }: { children: ReactNode }) => {
  const { userId, isAdmin } = useMember();
  const { data: groups } = useQuery(groupsQuery(userId));
  if (groups === undefined) return null;
  const step = isAdmin ? stepOfAdmin(groups) : null;
  return step === null ? children : <StepShown step={step} />;
};

const lendFirst: Step = { to: paths.items({ post: 'lend' }), label: words.lend };

/** Somebody who is in no group cannot know whether there is anything. */
const isOutside = (groups: readonly Group[]) => groups.every(({ is_subscribed }) => !is_subscribed);

/** If nothing is posted yet: lend the first thing, and below it what else the community needs. */
const Beginning = ({ needed }: { needed: Step | null }) => (
  <div className="flex flex-col items-center gap-6">
    <StepShown step={lendFirst} />
    {needed !== null && <StepShown step={needed} look="quiet" />}
  </div>
);

const isList = (place: Place) => place === 'rehome' || place === 'borrow';

/** What helps here and now where a list is empty; it never leads to another list with nothing in it. */
export const FirstStep = ({ place, ...look }: { place: Place } & Look) => {
  const { userId, isAdmin } = useMember();
  const { data: groups } = useQuery(groupsQuery(userId));
  const things = useThings();
  if (groups === undefined || things === undefined) return null;
  const needed = neededStep(groups, isAdmin);
  if (isList(place) && isBeginning(things) && !isOutside(groups)) return <Beginning needed={needed} />;
  return <StepShown step={needed ?? stepToThings(groups, things, place)} {...look} />;
};

/** Where Mine is empty on this side: leads to the member's things on the other side, or to the first post. */
export const OwnFirstStep = ({ view }: { view: 'rehome' | 'borrow' }) => {
  const things = useThings();
  if (things === undefined) return null;
  const other = view === 'rehome' ? 'borrow' : 'rehome';
  const count = things.mine[other];
  if (count === 0) return <StepShown step={beTheFirst[view]} />;
  const label = other === 'borrow' ? words.myLent(count) : words.myOffered(count);
  return <StepShown step={{ to: paths.items({ view: other, show: 'mine' }), label }} />;
};

/** An empty list of items: how to start, if nothing is posted yet. */
export const EmptyShelfWords = ({ isMine }: { isMine: boolean }) => {
  const { userId } = useMember();
  const { data: groups } = useQuery(groupsQuery(userId));
  const things = useThings();
  if (groups === undefined || things === undefined) return null;
  return !isMine && isBeginning(things) && !isOutside(groups) ? words.beginning : listingWords.nothing;
};
