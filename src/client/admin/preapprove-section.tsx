import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../http/call.ts';
import { act } from './actions.ts';
import { EmailForm } from './email-form.tsx';
import { Fetched } from './fetched.tsx';
import { JoinRequestRow } from './join-request-row.tsx';
import { joinRequestsQuery } from './queries.ts';
import { words } from './words.ts';

/** Who may come in: those who ask, and those whom one invites. */
export const PreapproveSection = () => {
  const client = useQueryClient();
  const requests = useQuery(joinRequestsQuery);
  const preapprove = (email: string) =>
    act(client, () => call('POST /api/preapprove-email', { body: { email } }), words.approveFailed);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <p className="mb-3 text-sm text-muted">{words.preapproveText}</p>
        <EmailForm action={words.preapproveAction} onSend={preapprove} />
      </div>
      <section>
        {requests.data !== undefined && requests.data.length > 0 && (
          <h3 className="text-base">{words.joinRequests(requests.data.length)}</h3>
        )}
        <Fetched query={requests} failed={words.joinRequestsFailed} empty={words.noJoinRequests}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((request) => (
                <JoinRequestRow key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Fetched>
      </section>
    </div>
  );
};
