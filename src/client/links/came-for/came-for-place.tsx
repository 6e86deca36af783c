import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent } from 'react';
import { useActor } from '../../live/act.ts';
import { part } from '../../ui/part.tsx';
import { cameForQuery } from './queries.ts';
import { useSaid } from './said.ts';

/** Most visitors do not come from a link, so the card is loaded only if there is one. */
const CameForCard = part(async () => (await import('./came-for-card.tsx')).CameForCard);

/** Where a neighbour finds the thing that led them here. */
export const CameForPlace = () => {
  const said = useSaid({ isKept: false });
  const actor = useActor();
  const { data } = useQuery(cameForQuery);
  const say = useEffectEvent(async () => {
    const { sayCameFor } = await import('./actions.ts');
    if (said !== null) await sayCameFor(actor, said);
  });
  useEffect(() => {
    if (said !== null) void say();
  }, [said]);
  const cameFor = data?.came_for ?? null;
  return (
    cameFor !== null && (
      <Suspense>
        <CameForCard cameFor={cameFor} />
      </Suspense>
    )
  );
};
