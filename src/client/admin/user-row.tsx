import { Ellipsis } from 'lucide-react';
import { useId, useState } from 'react';
import type { TopUser } from '../../shared/admin/contract.ts';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { lastLoginOf, type Listing, nameOf } from './user-facts.ts';
import { UserSheet } from './user-sheet.tsx';
import { words } from './words.ts';

/** Who it is and when they were last here, on two short lines; what an admin can do about it is behind the button. */
export const UserRow = ({ user, listing }: { user: TopUser; listing: Listing }) => {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <li className="flex min-h-14 items-center gap-3 py-1">
      <Avatar name={nameOf(user)} id={user.user_id} />
      <div className="min-w-0 grow">
        <p className="flex min-w-0 items-center gap-2">
          <span id={id} dir="auto" className="min-w-0 truncate">
            {nameOf(user)}
          </span>
          {user.is_steward && <Tag tone="green">{words.steward}</Tag>}
          {!user.is_active && <Tag tone="tomato">{words.deactivated}</Tag>}
        </p>
        <p className="text-xs text-muted tabular-nums">{lastLoginOf(user)}</p>
      </div>
      <IconButton icon={Ellipsis} label={words.actionsFor(nameOf(user))} onClick={() => setOpen(true)} />
      {isOpen && <UserSheet user={user} listing={listing} onClose={() => setOpen(false)} />}
    </li>
  );
};
