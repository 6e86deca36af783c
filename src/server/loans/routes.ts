import type { Settings } from '../../shared/community/contract.ts';
import type { Day } from '../../shared/format/days.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import { whyNotDay, whyNotReturnItem, whyNotSayReturned } from '../../shared/loans/loan-rules.ts';
import type { Db } from '../db/connect.ts';
import type { FileStore } from '../files/store.ts';
import { refuseIf } from '../http/refuse.ts';
import type { Route } from '../http/route.ts';
import { listHistory } from '../items/handovers.ts';
import { findItem, requireReadableItem } from '../items/store.ts';
import { actOnce, givenKey } from '../posting/post-once.ts';
import { declineInterest } from './decline.ts';
import { answerExtension, askExtension, setDue } from './due.ts';
import { remindBorrower } from './remind-borrower.ts';
import { withPhoto } from './return-report.ts';
import { returnItem, sayNotHere, sayReturned, unsayReturned } from './return.ts';
import { thank } from './thank.ts';

type Needs = {
  db: Db;
  files: FileStore;
  limitFactor: number;
  community: { now: () => Pick<Settings, 'time_zone'> };
  today: () => Day;
};

export const loansRoutes = (route: Route, { db, files, limitFactor, community, today }: Needs) => {
  route('POST /decline-interest', async ({ body, viewer, done }) => {
    const { itemId, interestedUserId: person, note = '' } = body;
    const decline = { person, note, today: today(), timeZone: community.now().time_zone };
    return { item: await declineInterest(db, viewer, itemId, decline), message: done.interestDeclined };
  });

  route('POST /say-returned', async ({ body, files: { photo = [] }, viewer, request, done }) => {
    const { itemId } = body;
    const report = { ...body, photo: photo[0], check: whyNotSayReturned };
    const { item } = await actOnce<{ item: Item | null }>(db, {
      by: viewer.id,
      itemId,
      given: givenKey(request),
      act: (claim) =>
        withPhoto({ db, files }, viewer, report, (said) =>
          sayReturned(db, { ...viewer, limitFactor }, itemId, said, claim),
        ),
      again: async () => ({ item: await findItem(db, itemId, viewer.id) }),
    });
    return { item, message: done.returnSaid };
  });

  route('DELETE /say-returned', async ({ body, viewer, done }) => ({
    item: await unsayReturned(db, viewer, body.itemId),
    message: done.returnUnsaid,
  }));

  route('POST /api/loans/:itemId/not-here', async ({ params, viewer, done }) => ({
    item: await sayNotHere(db, viewer, params.itemId),
    message: done.notHere,
  }));

  route('POST /return-item', async ({ body, files: { photo = [] }, viewer, done }) => {
    const report = { ...body, photo: photo[0], check: whyNotReturnItem };
    const { item } = await withPhoto({ db, files }, viewer, report, (said) =>
      returnItem(db, { ...viewer, limitFactor }, body.itemId, { ...said, notNow: body.notNow ?? false }),
    );
    return { item, message: done.returnConfirmed };
  });

  route('POST /api/loans/:itemId/remind', ({ params, viewer, done }) =>
    remindBorrower(db, viewer, params.itemId, done),
  );

  route('PUT /api/loans/:itemId/due', async ({ params, body, viewer, done }) => {
    refuseIf(whyNotDay(body.due, today()));
    return { item: await setDue(db, viewer, params.itemId, body.due), message: done.dueSet };
  });

  route('POST /api/loans/:itemId/extension', async ({ params, body, viewer, done }) => {
    refuseIf(whyNotDay(body.until, today()));
    return {
      item: await askExtension(db, viewer, params.itemId, body.until),
      message: done.extensionAsked,
    };
  });

  route('POST /api/loans/:itemId/extension/answer', async ({ params, body, viewer, done }) => ({
    item: await answerExtension(db, viewer, params.itemId, body.accept),
    message: body.accept ? done.extended : done.notExtended,
  }));

  route('POST /api/handovers/:id/thanks', async ({ params, body, viewer, done }) => ({
    handover: await thank(db, viewer, params.id, body.text),
    message: done.thanked,
  }));

  route('GET /api/items/:id/history', async ({ params, viewer }) => {
    await requireReadableItem(db, params.id, viewer.id);
    return listHistory(db, params.id, viewer.id);
  });
};
