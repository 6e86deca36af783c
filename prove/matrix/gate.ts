import type { Actor } from './cast.ts';
import type { Gate, Row } from './expected.ts';

const hasNoSession = (actor: Actor) => actor === 'visitor' || actor === 'deactivated';

/** A call for everybody refuses only who says to be somebody else: an id without a session, or another's. */
const atOpenGate = ({ temporary, saysWho }: Row, actor: Actor): number | null => {
  if (actor === 'temporary' && !temporary) return 403;
  return actor === 'deactivated' && saysWho ? 401 : null;
};

const staff: Partial<Record<Gate, readonly Actor[]>> = { steward: ['steward', 'admin'], admin: ['admin'] };

const atClosedGate = ({ gate, temporary }: Row, actor: Actor): number | null => {
  if (hasNoSession(actor)) return 401;
  if (actor === 'temporary' && !temporary) return 403;
  return staff[gate]?.includes(actor) === false ? 403 : null;
};

/** The refusal that comes before anything is looked at; null for who may make the call. */
export const refusalAtGate = (row: Row, actor: Actor): number | null => {
  const refusal = row.gate === 'everybody' ? atOpenGate(row, actor) : atClosedGate(row, actor);
  return refusal ?? (row.saysWho && actor === 'namesAnother' ? 403 : null);
};
