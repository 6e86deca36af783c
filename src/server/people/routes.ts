import { firstNameOf } from '../../shared/format/text.ts';
import type { Standing } from '../../shared/people/standing.ts';
import type { AppContext } from '../app-context.ts';
import { refuse } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { askToConnect } from '../network/request-connection.ts';
import { readProfile, readStanding, requirePerson } from './profile.ts';

/** Whoever is looked at may be named: nothing is told that the two do not know already. */
const messageFor = (standing: Standing, name: string) =>
  standing === 'connected' ? 'You are now connected.' : `Your request was sent to ${firstNameOf(name)}.`;

export const peopleRoutes = (route: Route, { db }: AppContext) => {
  route('GET /api/people/:id', ({ viewer, params }) => readProfile(db, params.id, viewer.id));

  route('POST /api/people/:id/connect', async ({ viewer, params }) => {
    const { id, name } = await requirePerson(db, params.id, viewer.id);
    if (id === viewer.id) refuse('connect_self');
    await askToConnect(db, viewer, id);
    const standing = await readStanding(db, id, viewer.id);
    return { message: messageFor(standing, name), standing };
  });
};
