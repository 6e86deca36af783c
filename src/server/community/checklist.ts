import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import { type Checklist, checklistLines } from '../../shared/community/contract.ts';
import { findFailedBackup } from '../events/backups.ts';
import { backupAct } from '../events/record.ts';
import { isOnlyHere } from '../base/reach.ts';
import type { Db } from '../db/connect.ts';
import type { Community } from './settings.ts';

export type CommunityNeeds = { db: Db; community: Community; canMail: () => boolean; publicUrl: () => string };

type Line = Checklist['lines'][number]['line'];

type Row = Record<Exclude<Line, 'address' | 'community' | 'rules'>, boolean> & { set_aside: string[] };

/** Derives each line from the data, so that nobody has to tick anything. */
export const readChecklist = async ({ db, community, canMail, publicUrl }: CommunityNeeds): Promise<Checklist> => {
  const [row] = await db<Row[]>`
    select
      not exists (select 1 from users where id = 1 and email = ${MADE_UP_ADDRESS}) as person,
      -- A server that was given a zone, or whose computer knows one, needs no other.
      time_zone is not null or ${community.now().defaults.time_zone !== 'UTC'} as time_zone,
      ${canMail()} and exists (select 1 from audit where act = 'test e-mail sent') as mail,
      (select count(*) from groups) > 1 as groups,
      exists (select 1 from items) as things,
      exists (select 1 from preapprovals) or exists (select 1 from invitation_links) as invite,
      exists (select 1 from stewards) or exists (select 1 from users where id = 2 and status = 'active') as steward,
      exists (select 1 from audit where act = ${backupAct}) as backup,
      set_aside
    from settings`;
  if (!row) throw new Error('The settings have one row.');
  const failure = await findFailedBackup(db);
  const { name, welcome, house_rules } = community.now();
  const done: Record<Line, boolean> = {
    ...row,
    address: !isOnlyHere(publicUrl()),
    community: name !== 'Enough' && welcome !== '',
    rules: house_rules !== '',
    backup: row.backup && failure === null,
  };
  return {
    lines: checklistLines.map((line) => ({
      line,
      is_done: done[line],
      is_set_aside: !done[line] && row.set_aside.includes(line),
    })),
    can_mail: canMail(),
    public_url: publicUrl(),
    backup_failure: failure?.why ?? null,
    is_closed: row.set_aside.includes('list'),
  };
};

type SetAside = { line: Line | 'list'; is_set_aside: boolean };

export const setAside = async (needs: CommunityNeeds, { line, is_set_aside }: SetAside): Promise<Checklist> => {
  const { db } = needs;
  await (is_set_aside
    ? db`update settings set set_aside = array_append(array_remove(set_aside, ${line}), ${line})`
    : db`update settings set set_aside = array_remove(set_aside, ${line})`);
  return readChecklist(needs);
};
