import type { Db } from '../db/connect.ts';
import type { Route } from '../http/route.ts';
import type { Viewer } from '../http/session.ts';
import { refuse } from '../http/refuse.ts';
import { done } from '../http/words.ts';
import { inviteMany, preapproved, preapproveEmail, resendInvitation, withdrawInvitation } from './invite.ts';
import { endLink, findLink, listLinks, makeLink } from './links.ts';
import { listInvitations } from './preapprovals.ts';
import { saidOfInvited } from './said.ts';

type Needs = { db: Db; secret: string; canMail: () => boolean; publicUrl: () => string };

export const invitationsRoutes = (route: Route, { db, secret, canMail, publicUrl }: Needs) => {
  const linkTo = (path: string) => publicUrl() + path;
  const placeOf = (viewer: Viewer) => ({ secret, viewer, linkTo });
  /** Without mail, the administrator gets the link to pass on. */
  const handOver = canMail() ? null : { secret, linkTo };

  route('POST /api/preapprove-email', async ({ body, viewer }) => {
    const { state, path } = await preapproveEmail(db, body.email, viewer.id, { secret: handOver?.secret });
    const message = preapproved[state](body.email.trim().toLowerCase());
    return handOver === null || state === 'member' ? { message } : { message, link: linkTo(path) };
  });

  route('GET /api/admin/invitations', () => listInvitations(db, handOver));

  route('POST /api/admin/invitations', async ({ body, viewer }) => {
    const invited = await inviteMany({ db, actorId: viewer.id, handOver }, body);
    return { message: saidOfInvited(invited, handOver === null), lines: invited.lines };
  });

  route('POST /api/admin/invitations/:id/resend', ({ params, viewer }) =>
    resendInvitation({ db, actorId: viewer.id, handOver }, params.id),
  );

  route('DELETE /api/admin/invitations/:id', async ({ params, viewer }) => ({
    message: done.withdrawn(await withdrawInvitation(db, params.id, viewer.id)),
  }));

  route('GET /api/invitation-links', ({ viewer }) => listLinks(db, placeOf(viewer)));

  route('POST /api/invitation-links', ({ viewer, body }) => makeLink(db, placeOf(viewer), body));

  route('DELETE /api/invitation-links/:id', async ({ viewer, params }) => {
    await endLink(db, viewer, params.id);
    return { message: done.linkEnded };
  });

  route('POST /api/invitation-links/open', async ({ body }) => {
    const { invited_by } = (await findLink(db, secret, body.token)) ?? refuse('link_gone');
    return { invited_by };
  });
};
