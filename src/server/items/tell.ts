import type { Item } from '../../shared/items/contract.ts';
import type { Sql } from '../db/connect.ts';
import { announce } from '../events/announce.ts';
import { mailToMember } from '../mail/mail-to-member.ts';

/** Moves the open pages of these people. */
export const tellPages = (sql: Sql, itemId: number, to: readonly number[]): Promise<void> =>
  announce(sql, { to, about: 'items', id: itemId });

/** Lets the open lists of those it is shared with look whether there is something new for them. */
export const tellOfPost = (
  sql: Sql,
  { groups, connections }: { groups: readonly number[]; connections: readonly number[] },
): Promise<void> => announce(sql, { to: connections, groups, about: 'newItems' });

const factsOf = (item: Item) => ({ itemId: String(item.id), item: item.name });

/** At most one mail an hour and item: a wanted thing must not flood its owner. */
export const mailInterest = async (sql: Sql, item: Item, ownerId: number, name: string): Promise<void> => {
  const [due] = await sql<{ at: string }[]>`
    update items set interest_mailed_at = now()
    where id = ${item.id} and coalesce(interest_mailed_at <= now() - interval '1 hour', true)
    returning interest_mailed_at as at`;
  if (due)
    await mailToMember(sql, {
      to: ownerId,
      kind: 'interestExpressed',
      data: { ...factsOf(item), name },
      dedupe: `${item.id} ${due.at}`,
    });
};

type Owner = { name: string; email: string };

/** The chosen one learns how to reach the owner; the others hear it from us rather than by waiting. */
export const mailApproval = async (
  sql: Sql,
  item: Item,
  owner: Owner,
  people: { chosen: number; others: readonly number[] },
): Promise<void> => {
  const dedupe = `${item.id} ${item.date_approved}`;
  await mailToMember(sql, {
    to: people.chosen,
    kind: 'interestApproved',
    data: { ...factsOf(item), owner: owner.name, email: owner.email },
    dedupe,
  });
  for (const to of people.others)
    await mailToMember(sql, { to, kind: 'interestNotChosen', data: factsOf(item), dedupe });
};

/** The other of the two hears who ended it. */
export const mailCancelled = async (
  sql: Sql,
  item: Item,
  { owner_id, recipient_id }: { owner_id: number; recipient_id: number | null },
  by: { id: number; name: string },
): Promise<void> => {
  const to = by.id === owner_id ? recipient_id : owner_id;
  if (to === null) return;
  const dedupe = `${item.id} ${item.date_approved}`;
  await mailToMember(sql, { to, kind: 'approvalCancelled', data: { ...factsOf(item), name: by.name }, dedupe });
};

export const mailTransfer = (sql: Sql, item: Item, recipientId: number, owner: string) =>
  mailToMember(sql, {
    to: recipientId,
    kind: 'itemTransferred',
    data: { ...factsOf(item), owner },
    dedupe: String(item.id),
  });
