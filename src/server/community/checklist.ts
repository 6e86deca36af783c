import type { Checklist } from '../../shared/community/contract.ts';
import { MADE_UP_ADDRESS } from '../../shared/account/made-up-address.ts';
import type { AppContext } from '../app-context.ts';

/** What a community has done to get going; each line is read from what is there, so nobody has to tick anything. */
export const readChecklist = async ({ db, env, community }: AppContext): Promise<Checklist> => {
  const [row] = await db<Omit<Checklist, 'has_words' | 'can_mail'>[]>`
    select
      not exists (select 1 from users where id = 1 and email = ${MADE_UP_ADDRESS}) as has_person,
      exists (select 1 from audit where act = 'test e-mail sent') as has_tested,
      (select count(*) from groups) > 1 as has_groups,
      exists (select 1 from preapprovals) or exists (select 1 from invitation_links) as has_invited,
      exists (select 1 from items) as has_posted`;
  if (!row) throw new Error('A select without a table has one row.');
  const { name, welcome } = community.now();
  return { ...row, can_mail: env.smtpUrl !== undefined, has_words: name !== 'Enough' && welcome !== '' };
};
