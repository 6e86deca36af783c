import type { Label } from '../../shared/links/label-contract.ts';
import { isReadable } from '../access/visible-items.ts';
import { isItemInPreview, isItemOnLink } from '../access/visitors.ts';
import { dashed, readCode } from '../base/short-code.ts';
import type { Sql } from '../db/connect.ts';

/** As many as somebody would print at once. */
const MOST = 500;

export const listLabels = async (sql: Sql, ownerId: number, linkTo: (path: string) => string): Promise<Label[]> => {
  const rows = await sql<(Omit<Label, 'link'> & { code: string })[]>`
    select id, name, giveaway, label_code as code from items i
    where i.owner_id = ${ownerId} and i.deleted_at is null and not (i.giveaway and i.status = 'transferred')
    order by i.date_posted desc, i.id desc limit ${MOST}`;
  return rows.map(({ code, ...item }) => ({ ...item, link: linkTo(`/t/${dashed(code)}`) }));
};

const findForMember = async (sql: Sql, code: string, viewerId: number) => {
  const [row] = await sql<{ id: number }[]>`
    select i.id from items i where i.label_code = ${code} and ${isReadable(sql, viewerId)}`;
  return row?.id ?? null;
};

/** Where the owner shows it to everybody: a link without a password, or the preview of the community. */
const findPublicPath = async (sql: Sql, code: string) => {
  const [row] = await sql<{ path: string }[]>`
    select coalesce(
      (select '/share/' || l.shared_id from library_items e
        join shared_libraries l on l.shared_id = e.shared_id and l.owner_id = e.owner_id
        join users u on u.id = l.owner_id and u.status = 'active'
        where e.item_id = i.id and ${isItemOnLink(sql)} and l.password_hash is null and l.revoked_at is null
          and coalesce(l.expires_at > now(), true)
        order by l.created_at desc limit 1),
      case when ${isItemInPreview(sql)} then '/preview' end) as path
    from items i where i.label_code = ${code}`;
  return row?.path ?? null;
};

/** What somebody who scans a label may see: a member the item, everybody else what its owner shows to all. */
export const openLabel = async (sql: Sql, given: string, viewerId: number | null) => {
  const code = readCode(given);
  if (code === null) return { item_id: null, public_path: null };
  const item_id = viewerId === null ? null : await findForMember(sql, code, viewerId);
  return { item_id, public_path: item_id === null ? await findPublicPath(sql, code) : null };
};
