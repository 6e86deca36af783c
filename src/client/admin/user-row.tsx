import { type ReactNode, useId } from 'react';
import { shortDate } from '../../shared/format/dates.ts';
import type { TopUser } from '../../shared/admin/contract.ts';
import { useActor } from '../live/act.ts';
import { useMember } from '../session/session-context.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';
import { letIn, lockOut, setSteward } from './actions.ts';
import { words } from './words.ts';

export const nameOf = ({ name }: TopUser) => name ?? words.unknown;

/** Locks the account out, or lets it in again; both ask first. */
const Lock = ({ user, describedBy }: { user: TopUser; describedBy: string }) => {
  const actor = useActor();
  const name = nameOf(user);
  return user.is_active ? (
    <AskAgain
      look="pill"
      describedBy={describedBy}
      label={words.deactivate}
      title={words.deactivateTitle(name)}
      text={words.deactivateText}
      action={words.deactivate}
      onConfirmed={() => lockOut(actor, user)}
    />
  ) : (
    <AskAgain
      look="pill"
      describedBy={describedBy}
      label={words.reactivate}
      title={words.reactivateTitle(name)}
      text={words.reactivateText}
      action={words.reactivate}
      dialogLook="primary"
      onConfirmed={() => letIn(actor, user)}
    />
  );
};

/** Makes a helper of a member, or a member of a helper; it is the first administrator's to say. */
const Stewardship = ({ user, describedBy }: { user: TopUser; describedBy: string }) => {
  const actor = useActor();
  const name = nameOf(user);
  return (
    <AskAgain
      look="pill"
      describedBy={describedBy}
      label={user.is_steward ? words.endSteward : words.makeSteward}
      title={user.is_steward ? words.endStewardTitle(name) : words.makeStewardTitle(name)}
      text={user.is_steward ? words.endStewardText : words.makeStewardText}
      action={user.is_steward ? words.endSteward : words.makeSteward}
      dialogLook={user.is_steward ? 'danger' : 'primary'}
      onConfirmed={() => setSteward(actor, user)}
    />
  );
};

const FIRST_ADMIN = 1;

/** Who it is, when they were last here, and what an admin can do about it. */
export const UserRow = ({ user, children }: { user: TopUser; children: (describedBy: string) => ReactNode }) => {
  const id = useId();
  const { userId } = useMember();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:flex-nowrap">
      <div className="flex min-w-40 flex-1 flex-wrap items-center gap-2">
        <Avatar name={nameOf(user)} id={user.user_id} />
        <span id={id} className="min-w-0 wrap-anywhere">
          {nameOf(user)}
        </span>
        {user.is_steward && <Tag tone="green">{words.steward}</Tag>}
        {!user.is_active && <Tag tone="tomato">{words.deactivated}</Tag>}
      </div>
      <p className="text-sm tabular-nums md:w-36">
        <span className="text-muted md:sr-only">{words.lastLogin} </span>
        {user.last_login === null ? words.notAvailable : shortDate(user.last_login)}
      </p>
      <div className="flex w-full flex-wrap justify-end gap-2 md:w-72 lg:w-[27rem]">
        {userId === FIRST_ADMIN && user.is_active && <Stewardship user={user} describedBy={id} />}
        <Lock user={user} describedBy={id} />
        {children(id)}
      </div>
    </li>
  );
};
