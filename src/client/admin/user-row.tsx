import { type ReactNode, useId } from 'react';
import { shortDate } from '../../shared/format/dates.ts';
import type { TopUser } from '../../shared/admin/contract.ts';
import { useActor } from '../live/act.ts';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Tag } from '../ui/tag.tsx';
import { letIn, lockOut } from './actions.ts';
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

/** Who it is, when they were last here, and what an admin can do about it. */
export const UserRow = ({ user, children }: { user: TopUser; children: (describedBy: string) => ReactNode }) => {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 md:flex-nowrap">
      <div className="flex min-w-40 flex-1 items-center gap-2">
        <Avatar name={nameOf(user)} id={user.user_id} />
        <span id={id} className="min-w-0 wrap-anywhere">
          {nameOf(user)}
        </span>
        {!user.is_active && <Tag tone="tomato">{words.deactivated}</Tag>}
      </div>
      <p className="text-sm tabular-nums md:w-36">
        <span className="text-muted md:sr-only">{words.lastLogin} </span>
        {user.last_login === null ? words.notAvailable : shortDate(user.last_login)}
      </p>
      <div className="flex w-full flex-wrap justify-end gap-2 md:w-72">
        <Lock user={user} describedBy={id} />
        {children(id)}
      </div>
    </li>
  );
};
