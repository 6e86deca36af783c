import type { Db } from '../db/connect.ts';
import type { Route } from '../http/route.ts';
import type { Viewer } from '../http/session.ts';
import { bringList, startImport } from './bring-list.ts';
import { exportItems } from './export-items.ts';
import { explainWord, mendLine } from './mend-lines.ts';
import { readImport } from './store.ts';

type Needs = { db: Db; freeBytes: () => Promise<number>; limitFactor: number };

export const importsRoutes = (route: Route, { db, freeBytes, limitFactor }: Needs) => {
  const makerOf = ({ id, isAdmin }: Viewer) => ({ id, isAdmin, limitFactor });

  route('POST /api/import', ({ viewer, body, files }) => bringList({ db, freeBytes }, makerOf(viewer), body, files));

  route('POST /api/import/:id', ({ viewer, params }) => startImport(db, makerOf(viewer), params.id));

  route('PATCH /api/import/:id/lines/:line', ({ viewer, params, body }) =>
    mendLine(db, makerOf(viewer), params.id, params.line, body),
  );

  route('PUT /api/import/:id/words', ({ viewer, params, body }) => explainWord(db, makerOf(viewer), params.id, body));

  route('GET /api/import/:id', ({ viewer, params }) => readImport(db, params.id, viewer.id));

  route('GET /api/import-groups/:id', async ({ params }) => [
    ...(await db<{ id: number; name: string }[]>`
      select g.id, g.group_name as name from subscriptions s join groups g on g.id = s.group_id
      where s.user_id = ${params.id} and not g.is_closed order by lower(g.group_name)`),
  ]);

  route('GET /api/export/items.csv', async ({ viewer, reply }) => {
    reply.type('text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="my-things.csv"');
    return exportItems(db, viewer.id);
  });
};
