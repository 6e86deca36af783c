import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { shortDate } from '../../shared/format/dates.ts';
import { call } from '../http/call.ts';
import { AskAgain } from '../ui/ask-again.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { act } from './actions.ts';
import type { JoinRequest } from './queries.ts';
import { words } from './words.ts';

/** Somebody who waits to be let in. */
export const JoinRequestRow = ({ request }: { request: JoinRequest }) => {
  const client = useQueryClient();
  const id = useId();
  const { isBusy, run } = useBusy();
  const input = { params: { id: request.id } };
  const approve = () => act(client, () => call('POST /api/admin/join-requests/:id/approve', input), words.actFailed);
  const decline = () => act(client, () => call('POST /api/admin/join-requests/:id/decline', input), words.actFailed);
  return (
    <li className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 py-2.5">
      <div className="flex min-w-56 flex-1 items-center gap-3">
        <Avatar name={request.name} id={null} size="medium" />
        <p className="min-w-0 wrap-anywhere">
          <span id={id} className="font-semibold">
            {request.name}
          </span>
          <span className="block text-sm">{request.email}</span>
          <span className="block text-xs text-muted">
            {words.askedOn(shortDate(request.created_at))}
            {!request.is_confirmed && ` · ${words.notProven}`}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <AskAgain
          look="quiet"
          isSmall
          describedBy={id}
          label={words.decline}
          title={words.declineTitle(request.name)}
          text={words.declineText}
          action={words.decline}
          onConfirmed={decline}
        />
        <Button
          isSmall
          isBusy={isBusy}
          aria-describedby={id}
          onClick={() => void run(async () => void (await approve()))}
        >
          {words.approve}
        </Button>
      </div>
    </li>
  );
};
