import { dateText } from '../../shared/format/dates.ts';
import { now, useAsOf, useIsAway } from '../http/connection.ts';
import { AwayLine } from './coming.tsx';
import { words } from './words.ts';

const dayMs = 86_400_000;

/** The time of day, with the date if it is not today. */
const momentOf = (at: number) => dateText(new Date(at), { form: Date.now() - at > dayMs / 2 ? 'moment' : 'clock' });

/** Above every page while the network is away: what was seen stays, with its time, and the rest comes by itself. */
export const AwayBanner = () => {
  const isAway = useIsAway();
  const asOf = useAsOf();
  return (isAway || asOf < now) && <AwayLine text={asOf === now ? words.away : words.asOf(momentOf(asOf))} />;
};
