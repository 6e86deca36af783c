import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { TopUser } from '../../shared/admin/contract.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Fetched } from '../ui/fetched.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { Tag } from '../ui/tag.tsx';
import { hideUser, unhideUser } from './actions.ts';
import { AdminRecord } from './admin-record.tsx';
import { GrowingList } from './growing-list.tsx';
import { More } from './more.tsx';
import { removedQuery, usersQuery } from './queries.ts';
import { words } from './words.ts';
import { lastLoginOf, type Listing, nameOf } from './user-facts.ts';
import { UserSheet } from './user-sheet.tsx';

/** Who it is and when they were last here, on two short lines; what an admin can do about it is behind the button. */
const UserRow = ({ user, listing }: { user: TopUser; listing: Listing }) => {
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

const Removed = ({ users, onUndo }: { users: TopUser[]; onUndo: (user: TopUser) => void }) => (
  <More title={words.removedTitle(users.length)}>
    <p className="mb-1 text-sm text-muted">{words.removedText}</p>
    <ul className="divide-y divide-line">
      {users.map((user) => (
        <UserRow key={user.user_id} user={user} listing={{ label: words.undo, run: onUndo }} />
      ))}
    </ul>
  </More>
);

/** The most recently active; all others with one press or a search. */
const fewest = 10;

type RowsProps = { rows: readonly TopUser[]; isSearch: boolean; onHide: (user: TopUser) => void };

const Rows = ({ rows, isSearch, onHide }: RowsProps) => {
  const [isWhole, setWhole] = useState(false);
  const isShort = !isWhole && !isSearch && rows.length > fewest;
  const listing = { label: words.remove, run: onHide };
  return (
    <>
      <GrowingList rows={isShort ? rows.slice(0, fewest) : rows}>
        {(user) => <UserRow key={user.user_id} user={user} listing={listing} />}
      </GrowingList>
      {isShort && (
        <Button look="plain" onClick={() => setWhole(true)}>
          {words.showAll(rows.length)}
        </Button>
      )}
    </>
  );
};

/** Everybody but the admins, the latest first; those taken out of the view; and the record of what was done. */
export const UsersSection = () => {
  const [search, setSearch] = useState('');
  const box = useSearchText(search, setSearch);
  const users = useQuery(usersQuery(search));
  const { data: removed = [] } = useQuery(removedQuery);
  const actor = useActor();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = (user: TopUser) => {
    void hideUser(actor, user);
    // The pressed button is gone with its row.
    heading.current?.focus();
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="text-base">
          {words.usersTitle}
        </h3>
        <div className="w-full sm:w-64">
          <TextField
            label={words.findUser}
            isLabelHidden
            type="search"
            autoComplete="off"
            icon={Search}
            placeholder={words.findUser}
            maxLength={100}
            value={box.text}
            onChange={(event) => box.setText(event.target.value)}
          />
        </div>
      </div>
      <Fetched query={users} failed={words.usersFailed} empty={search === '' ? words.noUsers : words.noneFound}>
        {(rows) => <Rows rows={rows} isSearch={search !== ''} onHide={remove} />}
      </Fetched>
      <div className="mt-3 border-t border-line pt-2">
        {removed.length > 0 && <Removed users={removed} onUndo={(user) => void unhideUser(actor, user)} />}
        <More title={words.record}>
          <AdminRecord />
        </More>
      </div>
    </>
  );
};
