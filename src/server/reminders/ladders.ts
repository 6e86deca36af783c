import { addDays, type Day, dayIn } from '../../shared/format/days.ts';
import { momentIn } from '../../shared/format/moments.ts';

/**
 * What a reminder can be about: an answer, a booking that begins, a handover, a loan's return, the confirmation of a return.
 * A late loan that reaches into the next booking is a `clash` for its two people, and a `delay` for the next person.
 */
export type Waited = 'request' | 'booking' | 'handover' | 'loan' | 'return' | 'clash' | 'delay';

/** One step: this many days after the start, at this hour in the community's time zone. */
type Step = { to: 'owner' | 'other'; days: number; hour: number };

const MORNING = 9;
const EVENING = 18;

const ladders: Record<Waited, readonly Step[]> = {
  request: [
    { to: 'owner', days: 2, hour: MORNING },
    { to: 'owner', days: 6, hour: MORNING },
  ],
  booking: [
    { to: 'owner', days: -1, hour: EVENING },
    { to: 'other', days: -1, hour: EVENING },
  ],
  handover: [
    { to: 'owner', days: 0, hour: MORNING },
    { to: 'other', days: 0, hour: MORNING },
  ],
  clash: [
    { to: 'owner', days: 0, hour: MORNING },
    { to: 'other', days: 0, hour: MORNING },
  ],
  delay: [{ to: 'other', days: 0, hour: MORNING }],
  // Each of the two hears three times in two weeks that it is late; then only their page says so.
  loan: [
    { to: 'other', days: -1, hour: EVENING },
    { to: 'other', days: 0, hour: MORNING },
    { to: 'owner', days: 1, hour: MORNING },
    { to: 'other', days: 3, hour: MORNING },
    { to: 'owner', days: 7, hour: MORNING },
    { to: 'other', days: 7, hour: MORNING },
    { to: 'owner', days: 14, hour: MORNING },
    { to: 'other', days: 14, hour: MORNING },
  ],
  return: [
    { to: 'owner', days: 2, hour: MORNING },
    { to: 'owner', days: 5, hour: MORNING },
  ],
};

/** The last step: after it no reminder follows. */
export const lastSteps: Record<Waited, number> = {
  request: 6,
  booking: -1,
  handover: 0,
  loan: 14,
  return: 5,
  clash: 0,
  delay: 0,
};

type Clock = { now: Date; timeZone: string };

/** `day` is where the ladder begins; what lay before `since` was settled when the two agreed on it. */
type PendingStep = { kind: Waited; day: Day; since: Date };

/**
 * The latest due step for each of the two, so that after a pause one reminder is sent and not all that were missed.
 * "Tomorrow" is sent only on the eve.
 */
export const stepsDue = ({ kind, day, since }: PendingStep, { now, timeZone }: Clock): Step[] => {
  const isDue = (step: Step) => {
    const moment = momentIn(timeZone, addDays(day, step.days), step.hour);
    return moment > since && moment <= now && (step.days >= 0 || dayIn(timeZone, now) < day);
  };
  const due = ladders[kind].filter(isDue);
  return (['owner', 'other'] as const).flatMap((to) => due.filter((step) => step.to === to).slice(-1));
};
