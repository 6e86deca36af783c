import type { Standing } from '../../shared/network/standing.ts';
import type { Sql } from '../db/connect.ts';
import { type PairState, readPair } from './pairs.ts';

/** A refusal, or the other's switch, is not shown: the request looks sent. */
const standingIn = ({ switches, request, wasDeclined }: PairState): Standing => {
  if (switches !== null) {
    if (!switches.mine) return 'off';
    return switches.theirs ? 'connected' : 'sent';
  }
  if (request?.isTheirs) return 'asked';
  return request !== null || wasDeclined ? 'sent' : 'none';
};

export const readStanding = async (sql: Sql, id: number, viewerId: number): Promise<Standing> =>
  standingIn(await readPair(sql, viewerId, id));
