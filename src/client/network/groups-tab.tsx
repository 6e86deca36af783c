import { Baby, Blocks, GraduationCap, House, type LucideIcon, Users } from 'lucide-react';
import { useId, useState } from 'react';
import { FirstStep } from '../first-steps/first-step.tsx';
import type { Group } from '../first-steps/groups-query.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useSubscribing } from './actions.ts';
import { NetworkCard } from './network-card.tsx';
import { NetworkList } from './network-list.tsx';
import { useGroups } from './queries.ts';
import { words } from './words.ts';

const membershipOf = ({ is_subscribed, is_closed }: Group) => {
  if (!is_subscribed) return words.notSubscribed;
  return is_closed ? words.closed : words.subscribed;
};

const lineOf = (group: Group) =>
  [membershipOf(group), words.members(group.members), ...(group.in_preview ? [words.alsoForVisitors] : [])].join(' · ');

const kinds: readonly [word: string, icon: LucideIcon][] = [
  ['community', House],
  ['nursery', Baby],
  ['kindergarten', Blocks],
  ['grade', GraduationCap],
];

/** A sign for the kind of group, read from its name. */
const GroupIcon = ({ name }: { name: string }) => {
  const [, Icon] = kinds.find(([word]) => name.toLowerCase().includes(word)) ?? [null, Users];
  return (
    <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-control bg-green-soft text-green">
      <Icon className="size-5" />
    </span>
  );
};

const GroupCard = ({ group, onTurn }: { group: Group; onTurn: (isOn: boolean) => void }) => {
  const id = useId();
  return (
    <NetworkCard
      picture={<GroupIcon name={group.group_name} />}
      name={group.group_name}
      nameId={id}
      line={lineOf(group)}
      {...(group.about === '' ? {} : { about: group.about })}
    >
      <Button
        isSmall
        look={group.is_subscribed ? 'quiet' : 'primary'}
        aria-describedby={id}
        onClick={() => onTurn(!group.is_subscribed)}
      >
        {group.is_subscribed ? words.unsubscribe : words.subscribe}
      </Button>
    </NetworkCard>
  );
};

/** Every group, the own ones first. */
export const GroupsTab = () => {
  const turn = useSubscribing();
  const { isAdmin } = useMember();
  const [leaving, setLeaving] = useState<Group | null>(null);
  // A closed group cannot be joined again, so leaving asks first.
  const choose = (group: Group, isOn: boolean) => (group.is_closed && !isOn ? setLeaving(group) : turn(group, isOn));
  return (
    <>
      <h2 className="sr-only">{words.groups}</h2>
      <NetworkList
        list={useGroups()}
        empty={
          isAdmin ? (
            <EmptyState text="" action={<FirstStep place="elsewhere" />} />
          ) : (
            <EmptyState text={words.noGroups} />
          )
        }
      >
        {(group) => <GroupCard key={group.id} group={group} onTurn={(isOn) => choose(group, isOn)} />}
      </NetworkList>
      {leaving !== null && (
        <ConfirmDialog
          title={words.leaveTitle(leaving.group_name)}
          text={words.leaveText}
          action={words.unsubscribe}
          onCancel={() => setLeaving(null)}
          onConfirm={() => {
            setLeaving(null);
            turn(leaving, false);
          }}
        />
      )}
    </>
  );
};
