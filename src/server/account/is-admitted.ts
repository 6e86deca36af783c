import type { Sql } from '../db/connect.ts';
import { isLinkGood } from '../invitations/links.ts';
import { isPreapproved } from '../invitations/preapprovals.ts';
import type { AccountNeeds } from './enter.ts';

type Admission = { email: string; link_id?: number | null };

/** Whether no administrator need be asked, whatever the address is. */
export const isAsked = async ({ community }: AccountNeeds, sql: Sql, asked: Admission): Promise<boolean> =>
  community.now().registration === 'open' || (await isLinkGood(sql, asked.link_id ?? null));

/** Or the address was invited: that counts for a proven mailbox alone. */
export const isAdmitted = async (needs: AccountNeeds, sql: Sql, asked: Admission): Promise<boolean> =>
  (await isAsked(needs, sql, asked)) || (await isPreapproved(sql, asked.email));
