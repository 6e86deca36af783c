import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { classNames } from '../ui/class-names.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { type Group, groupsQuery } from './groups-query.ts';
import { statsQuery } from './stats-query.ts';
import { words } from './words.ts';

type Step = { text?: string; to: string; label: string };

const canJoin = (group: Group) => !group.is_subscribed && !group.is_closed;

/** What keeps an administrator's list empty: nobody is here, or there is nowhere to be. */
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
  return { keep: keep.total_available, borrow: borrow.total_available };
};

type Place = 'rehome' | 'borrow' | 'wishes' | 'elsewhere';

const wayToThings = ({ keep, borrow }: { keep: number; borrow: number }, place: Place): Step | null => {
  if (keep > 0 && place !== 'rehome') return { to: paths.items(), label: words.toKeep(keep) };
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
const stepToThings = (groups: readonly Group[], things: { keep: number; borrow: number }, place: Place): Step => {
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

/** What somebody can do who is not the only one here; who is asks neighbours in first. */
export const UnlessAlone = ({ children }: { children: ReactNode }) => {
  const { userId, isAdmin } = useMember();
  const { data: groups } = useQuery(groupsQuery(userId));
  if (groups === undefined) return null;
  const step = isAdmin ? stepOfAdmin(groups) : null;
  return step === null ? children : <StepShown step={step} />;
};

/** What helps here and now where a list is empty; it never leads to another list with nothing in it. */
export const FirstStep = ({ place, ...look }: { place: Place } & Look) => {
  const { userId, isAdmin } = useMember();
  const { data: groups } = useQuery(groupsQuery(userId));
  const things = useThings();
  if (groups === undefined || things === undefined) return null;
  const step = (isAdmin ? stepOfAdmin(groups) : null) ?? stepOfMember(groups) ?? stepToThings(groups, things, place);
  return <StepShown step={step} {...look} />;
};
