import type { ConnectionState } from '../../shared/network/connection-state.ts';
import type { Sql } from '../db/connect.ts';
import { type PairState, readPair } from './pairs.ts';

/** A refusal, or the other's switch, is not shown: the request looks sent. */
const connectionStateIn = ({ switches, request, wasDeclined }: PairState): ConnectionState => {
  if (switches !== null) {
    if (!switches.mine) return 'off';
    return switches.theirs ? 'connected' : 'sent';
  }
  if (request?.isTheirs) return 'asked';
  return request !== null || wasDeclined ? 'sent' : 'none';
};

export const readConnectionState = async (sql: Sql, id: number, viewerId: number): Promise<ConnectionState> =>
  connectionStateIn(await readPair(sql, viewerId, id));
