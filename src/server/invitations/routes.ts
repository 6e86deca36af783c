import type { AppContext } from '../app-context.ts';
import type { Route } from '../http/route.ts';
import { inviteMany, preapproved, preapproveEmail, resendInvitation, withdrawInvitation } from './invite.ts';
import { listInvitations } from './preapprovals.ts';

/** Where nothing can be mailed the link is the administrator's to hand over. */
const linksOf = ({ env, publicUrl }: AppContext) =>
  env.smtpUrl === undefined ? (path: string) => publicUrl() + path : null;

const counted = (n: number) => (n === 1 ? '1 neighbour is invited.' : `${n} neighbours are invited.`);

export const invitationsRoutes = (route: Route, context: AppContext) => {
  const { db } = context;
  const linkTo = linksOf(context);

  route('POST /api/preapprove-email', async ({ body, viewer }) => {
    const { state, path } = await preapproveEmail(db, body.email, viewer.id);
    const message = preapproved[state](body.email.trim().toLowerCase());
    return linkTo === null || state === 'member' ? { message } : { message, link: linkTo(path) };
  });

  route('GET /api/admin/invitations', () => listInvitations(db));

  route('POST /api/admin/invitations', async ({ body, viewer }) => {
    const lines = await inviteMany({ db, actorId: viewer.id, linkTo }, body);
    return { message: counted(lines.filter(({ outcome }) => outcome === 'invited').length), lines };
  });

  route('POST /api/admin/invitations/:id/resend', ({ params, viewer }) =>
    resendInvitation({ db, actorId: viewer.id, linkTo }, params.id),
  );

  route('DELETE /api/admin/invitations/:id', async ({ params, viewer }) => ({
    message: `The invitation of ${await withdrawInvitation(db, params.id, viewer.id)} is withdrawn.`,
  }));
};
