import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearch } from 'wouter';
import { dateText, daysText } from '../../shared/format/dates.ts';
import type { Handover, Item, Loan } from '../../shared/items/item-contract.ts';
import { addressWith } from '../base/address.ts';
import { dayOf, dueText, dueTone, openDue } from '../loans/due.ts';
import { thingsIn } from '../search/pages.ts';
import { shortName } from '../ui/short-name.ts';
import { useActor } from '../live/act.ts';
import { paths } from '../base/paths.ts';
import { ThingPhoto } from '../ui/photos/thing-photo.tsx';
import { useMember } from '../session/session-context.ts';
import { useBusyItems, useDoneTo } from '../things/done-to.ts';
import { Button } from '../ui/controls/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { ActivityList, type ActivityListProps } from './activity-list.tsx';
import { ActivityRow } from './activity-row.tsx';
import { DoneHere } from './done-here.tsx';
import { useSteady } from './use-steady.ts';
import { type ItemPart, itemActivityQuery } from './list-queries.ts';
import { words } from './list-words.ts';

const nameOf = (name: string | null | undefined) => shortName(name ?? '');
const dateOf = (date: string | null | undefined) => dateText(date ?? '');

const ownLine = (item: Item) => {
  switch (item.status) {
    case 'available':
      return words.sharedOn(dateOf(item.date_posted));
    case 'requested':
      return words.interested(item.interested_count ?? 0);
    case 'approved':
      return words.promisedTo(nameOf(item.recipient_name));
    case 'transferred':
      return words.givenTo(nameOf(item.recipient_name), dateOf(item.date_transferred));
  }
};

/** A row of the history, whatever became of the thing since. */
const handoverLine = (item: Item, handover: Handover) => {
  const { is_loan, handed_over_at, returned_at } = handover;
  const said = item.is_mine ? words.asOwner : words.asRecipient;
  const name = nameOf(item.is_mine ? handover.recipient_name : handover.owner_name);
  if (!is_loan) return said.gift(name, dateText(handed_over_at));
  if (returned_at === null) return said.out(name, dateText(handed_over_at));
  return said.back(name, daysText(dayOf(handed_over_at), dayOf(returned_at)));
};

/** What the borrower of an own loan asks for; null when nothing. */
const asked = (item: Item, name: string): string | null => {
  if (!item.is_mine || item.loan === undefined) return null;
  if (item.loan.said_returned_at !== null) return words.saysBack(name);
  return item.loan.extension_until === null ? null : words.asksMore(name, dateText(item.loan.extension_until));
};

/** A loan that is out: when it is due, and with whom. */
const loanLine = (item: Item, { due_on, said_returned_at }: Loan) => {
  const name = nameOf(item.is_mine ? item.recipient_name : item.owner_name);
  const due = openDue(due_on, said_returned_at);
  // Brought back in time: it is nobody's fault that nobody has looked yet.
  const isInTime = due === null && due_on !== null;
  return (
    <>
      <Tag tone={dueTone(due)}>{isInTime ? words.broughtBack : dueText(due)}</Tag>{' '}
      <bdi>{asked(item, name) ?? name}</bdi>
    </>
  );
};

const askedLine = (item: Item) => {
  const owner = nameOf(item.owner_name);
  if (!item.is_recipient) return words.askedFor(owner, dateOf(item.interest_date));
  return item.status === 'transferred'
    ? words.receivedFrom(owner, dateOf(item.date_transferred))
    : words.approvedBy(owner, dateOf(item.date_approved));
};

/** The current state of an item in one line, even if the list is older. */
const itemLine = (item: Item) => {
  if (item.handover !== undefined) return handoverLine(item, item.handover);
  if (item.status === 'transferred' && item.loan !== undefined) return loanLine(item, item.loan);
  return item.is_mine ? ownLine(item) : askedLine(item);
};

/** One tap confirms a return; then its place says so. */
const ItIsBack = ({ item, onAct }: { item: Item; onAct: () => void }) => {
  const actor = useActor();
  const done = useDoneTo(item.id);
  const { isBusy, run } = useBusy();
  const confirm = async () => (await import('../loans/actions.ts')).returnItem(actor, item.id);
  if (done !== null)
    return (
      <div className="relative z-[1] min-w-0 grow">
        <DoneHere done={done} />
      </div>
    );
  return (
    <Button
      look="quiet"
      isSmall
      isBusy={isBusy}
      aria-label={words.itIsBackNamed(item.name)}
      className="relative z-[1]"
      onClick={() => {
        onAct();
        void run(confirm);
      }}
    >
      {words.itIsBack}
    </Button>
  );
};

const keyOf = ({ id, handover }: Item) => `${id} ${handover?.id ?? ''}`;

const isLentByMe = ({ is_mine, status, loan, handover }: Item) =>
  is_mine && status === 'transferred' && loan !== undefined && handover === undefined;

/** The items in which the member has this part. */
export const ItemActivity = ({ part, ...rest }: ActivityListProps & { part: ItemPart }) => {
  const { userId } = useMember();
  const search = useSearch();
  const list = useInfiniteQuery(itemActivityQuery(userId, part));
  const [acted, setActed] = useState<readonly number[]>([]);
  const isBusy = useBusyItems();
  const isActed = ({ id }: Item) => acted.includes(id) && isBusy(id);
  const items = useSteady({ rows: thingsIn(list.data), keyOf, isHeld: isActed });
  return (
    <ActivityList
      {...rest}
      list={list}
      things={items}
      renderThing={(item) => (
        <ActivityRow
          key={keyOf(item)}
          picture={<ThingPhoto thing={item} sizes="76px" />}
          name={item.name}
          line={itemLine(item)}
          to={addressWith(paths.activity(), search, { item: String(item.id) })}
          sheet="item"
          action={
            (isLentByMe(item) || isActed(item)) && <ItIsBack item={item} onAct={() => setActed([...acted, item.id])} />
          }
        />
      )}
    />
  );
};
