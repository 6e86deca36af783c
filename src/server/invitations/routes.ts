import type { FastifyInstance } from 'fastify';
import type { InvitedLine } from '../../shared/invitations/contract.ts';
import type { Db } from '../db/connect.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import type { Done } from '../http/words-in.ts';
import type { Viewer } from '../http/session.ts';
import { inviteMany, preapproveEmail, resendInvitation, withdrawInvitation } from './invite.ts';
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
const list = (done: Done, emails: readonly string[]) => {
  const more = emails.length - named;
  const first = emails.slice(0, named).join(', ');
  return more > 0 ? done.andMore(first, more) : first;
};

type Invited = { lines: readonly InvitedLine[]; repeated: readonly string[] };

/** How many were invited, and every address that was not. */
const saidOfInvited = (done: Done, { lines, repeated }: Invited, canMail: boolean): string => {
  const of = (outcome: InvitedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome).map(({ email }) => email);
  const left = { invalid: of('invalid'), incomplete: of('incomplete'), member: of('member'), repeated };
  const notes = (['invalid', 'incomplete', 'member', 'repeated'] as const)
    .filter((why) => left[why].length > 0)
    .map((why) => done.notInvited[why](list(done, left[why])));
  const count = of('invited').length;
  return [canMail ? done.invited(count) : done.linksReady(count), ...notes].join(' ');
};

type Needs = { db: Db; secret: string; canMail: () => boolean; publicUrl: () => string };

export const invitationsRoutes = (route: Route, { db, secret, canMail, publicUrl }: Needs) => {
  const linkTo = (path: string) => publicUrl() + path;
  const placeOf = (viewer: Viewer) => ({ secret, viewer, linkTo });
  /** Without mail, the administrator gets the link to pass on. */
  const handOver = canMail() ? null : { secret, linkTo };

  route('POST /api/preapprove-email', async ({ body, viewer, done }) => {
    const { state, path } = await preapproveEmail(db, body.email, viewer.id, { secret: handOver?.secret });
    const message = done.preapproved[state](body.email.trim().toLowerCase());
    return handOver === null || state === 'member' ? { message } : { message, link: linkTo(path) };
  });

  route('GET /api/admin/invitations', () => listInvitations(db, handOver));

  route('POST /api/admin/invitations', async ({ body, viewer, done }) => {
    const invited = await inviteMany({ db, actorId: viewer.id, handOver }, body);
    return { message: saidOfInvited(done, invited, handOver === null), lines: invited.lines };
  });

  route('POST /api/admin/invitations/:id/resend', ({ params, viewer, done }) =>
    resendInvitation({ db, actorId: viewer.id, handOver }, params.id, done),
  );

  route('DELETE /api/admin/invitations/:id', async ({ params, viewer, done }) => ({
    message: done.withdrawn(await withdrawInvitation(db, params.id, viewer.id)),
  }));

  route('GET /api/invitation-links', ({ viewer }) => listLinks(db, placeOf(viewer)));

  route('POST /api/invitation-links', ({ viewer, body }) => makeLink(db, placeOf(viewer), body));

  route('DELETE /api/invitation-links/:id', async ({ viewer, params, done }) => {
    await endLink(db, viewer, params.id);
    return { message: done.linkEnded };
  });

  route('POST /api/invitation-links/open', async ({ body }) => {
    const { invited_by } = (await findLink(db, secret, body.token)) ?? refuse('link_gone');
    return { invited_by };
  });
};
