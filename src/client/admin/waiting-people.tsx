import { useQuery } from '@tanstack/react-query';
import { Card } from '../ui/card.tsx';
import { Fetched } from './fetched.tsx';
import { JoinRequestRow } from './join-request-row.tsx';
import { comingInQuery, joinRequestsQuery } from './queries.ts';
import { words } from './words.ts';

/** Who waits to be let in, above everything else; nothing at all when nobody does. */
export const WaitingPeople = () => {
  const requests = useQuery(joinRequestsQuery);
  const { data: comingIn } = useQuery(comingInQuery);
  if (!requests.isError && (requests.data ?? []).length === 0) return null;
  return (
    <Card className="mb-3 px-5 py-4">
      <h2 className="text-lg">{words.joinRequests(requests.data?.length ?? 0)}</h2>
      {comingIn?.can_mail === false && <p className="mt-1 text-sm text-muted">{words.approvalIsProof}</p>}
      <Fetched query={requests} failed={words.joinRequestsFailed} empty={words.noJoinRequests}>
        {(rows) => (
          <ul className="divide-y divide-line">
            {rows.map((request) => (
              <JoinRequestRow key={request.id} request={request} />
            ))}
          </ul>
        )}
      </Fetched>
    </Card>
  );
};
