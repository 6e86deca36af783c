import { type Day, daysBetween } from '../../shared/format/days.ts';
import { firstNameOf } from '../../shared/format/text.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotReturnItem } from '../../shared/loans/loan-rules.ts';
import { type Db, type Sql, transact } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Viewer } from '../http/session.ts';
import type { Done } from '../http/words-in.ts';
import { begin } from '../items/actions.ts';
import { requireItem } from '../items/store.ts';
import { factsOf, tellPages } from '../items/tell.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

type Out = {
  id: number;
  recipient_id: number;
  due_on: Day | null;
  is_said: boolean;
  asked: Day | null;
  reminded_on: Day | null;
  today: Day;
};

const requireDue = ({ due_on, is_said, reminded_on, today }: Out, name: string): Day => {
  if (is_said) return refuse('not_lent', { say: ({ refused }) => refused.saysBack(name) });
  if (due_on === null || due_on > today) return refuse('not_due');
  return reminded_on === today ? refuse('reminded_today') : due_on;
};

const mail = (sql: Sql, item: Item, owner: Viewer, out: Out, due: Day) =>
  mailToMember(sql, {
    to: out.recipient_id,
    kind: 'loanDue',
    data: {
      ...factsOf(item),
      personId: String(out.recipient_id),
      name: owner.name,
      email: owner.email,
      due: { day: due },
      over: String(daysBetween(due, out.today)),
      waiting: String(item.queue_length ?? 0),
      ...(out.asked === null ? {} : { asked: { day: out.asked } }),
    },
    dedupe: `${out.id} by hand ${out.today}`,
    by: owner.id,
  });

/** The owner asks for it back. They read whether a mail has left: a member may have switched reminders off. */
export const remindBorrower = (
  db: Db,
  viewer: Viewer,
  id: number,
  done: Done,
): Promise<{ item: Item; message: string }> =>
  transact(db, async (tx) => {
    const { item, held, refuseState } = await begin(tx, 'returnItem', whyNotReturnItem, id, viewer.id);
    if (held === null) return refuseState();
    const [out] = await tx<Out[]>`
      select id, recipient_id, due_on, said_returned_at is not null as is_said, extension_until as asked, reminded_on,
        community_day() as today
      from handovers where item_id = ${id} and returned_at is null`;
    if (!out) return refuseState();
    const name = firstNameOf(item.recipient_name ?? '');
    const due = requireDue(out, name);
    const isMailed = (await mail(tx, item, viewer, out, due)) !== null;
    if (!isMailed) return { item, message: done.notReminded(name) };
    await tx`update handovers set reminded_on = ${out.today} where id = ${out.id}`;
    await tellPages(tx, id, [viewer.id]);
    return { item: await requireItem(tx, id, viewer.id), message: done.reminded(name) };
  });
