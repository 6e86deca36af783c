import type { FastifyInstance } from 'fastify';
import type { InvitedLine } from '../../shared/invitations/contract.ts';
import type { Db } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import type { Viewer } from '../http/session.ts';
import { done } from '../http/words.ts';
import { inviteMany, preapproved, preapproveEmail, resendInvitation, withdrawInvitation } from './invite.ts';
import { endLink, findLink, listLinks, makeLink } from './links.ts';
import { listInvitations } from './preapprovals.ts';

/**
 * The address typed from a poster. Nothing is looked up here: the page does it, and its call has the limits against
 * guessing.
 */
export const serveShortLinks = (app: FastifyInstance) => {
  app.get<{ Params: { code: string } }>('/j/:code', (request, reply) =>
    reply
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'no-store')
      .redirect(`/register?link=${encodeURIComponent(request.params.code.slice(0, 30))}`),
  );
};

const named = 3;

/** "a@b, c@d, e@f and 4 more": a toast has no room for two hundred. */
const list = (emails: readonly string[]) => {
  const more = emails.length - named;
  return emails.slice(0, named).join(', ') + (more > 0 ? ` and ${more} more` : '');
};

const counted = (n: number, canMail: boolean) => {
  if (n === 0) return 'Nobody was invited.';
  if (!canMail) return n === 1 ? '1 link is ready to hand over.' : `${n} links are ready to hand over.`;
  return n === 1 ? '1 neighbour is invited.' : `${n} neighbours are invited.`;
};

type Invited = { lines: readonly InvitedLine[]; repeated: readonly string[] };

/** How many were invited, and every address that was not. */
const saidOfInvited = ({ lines, repeated }: Invited, canMail: boolean): string => {
  const of = (outcome: InvitedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).map(({ email }) => email);
  const left: readonly (readonly [string, readonly string[]])[] = [
    ['Not an email address', of('invalid')],
    ['Not complete', of('incomplete')],
    ['Already a member', of('member')],
    ['Entered twice', repeated],
  ];
  const notes = left.filter(([, emails]) => emails.length > 0).map(([what, emails]) => `${what}: ${list(emails)}.`);
  return [counted(of('invited').length, canMail), ...notes].join(' ');
};

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
