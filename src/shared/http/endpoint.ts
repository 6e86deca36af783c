import type { Static, TObject, TSchema } from 'typebox';
import type { RefusalCode } from './errors.ts';
import type { Limit } from './limits.ts';

/**
 * Who may call: anybody, a session that still has to set its password, a full session, whom an admin made a steward (and
 * admins), or user ids 1 and 2.
 */
export type Access = 'visitor' | 'temporary' | 'member' | 'steward' | 'admin';

/** One file unless a number is given; more are refused with the code. */
type FileRule = { maxBytes: number; most?: number; tooMany?: RefusalCode };

/** One call of the HTTP API as a value: the server mounts it, browser and tests call it by its key. */
export type Endpoint = {
  access: Access;
  summary: string;
  answer: TSchema;
  /** Limits that count each single call. Calls without any share the reading limits. */
  limits?: readonly Limit[];
  /** The status of a plain success, 200 when absent. */
  status?: 200 | 201 | 202;
  /** What the answer is made of where it is not JSON. */
  media?: 'application/zip' | 'text/calendar' | 'text/csv' | 'text/event-stream';
  params?: TObject;
  query?: TObject;
  body?: TObject;
  /** `multipart` bodies arrive as form fields plus files; lists in them are JSON text. `either` takes JSON, too. */
  encoding?: 'json' | 'multipart' | 'either';
  /** The files a multipart body may bring, by field name; any other file is refused. */
  files?: Record<string, FileRule>;
  /** Further paths of the same handler and the same limits. */
  aliases?: readonly string[];
  /** A path parameter that must be the caller's own id. */
  selfParam?: string;
  /** The exception to "identity fields must be the caller's own": an admin may name another member here. */
  namesOthers?: boolean;
};

export type Contract = Record<`${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`, Endpoint>;

type Part<E, K extends 'params' | 'query' | 'body'> = E extends { [k in K]: infer S extends TSchema }
  ? Static<S>
  : never;
type Named<E, K extends 'params' | 'query' | 'body'> = [Part<E, K>] extends [never]
  ? unknown
  : { [k in K]: Part<E, K> };

/** What a caller hands over: only the parts that the endpoint declares. */
export type Input<E> = (E extends { encoding: 'multipart' }
  ? { body: FormData }
  : E extends { encoding: 'either' }
    ? { body: FormData | Part<E, 'body'> }
    : Named<E, 'body'>) &
  Named<E, 'params'> &
  Named<E, 'query'>;

/** What a handler receives, already validated. */
type Parsed<E> = Named<E, 'params'> & Named<E, 'query'> & Named<E, 'body'>;

export type Answer<E> = E extends { answer: infer S extends TSchema } ? Static<S> : never;

/** What a contract means to its callers and handlers, by key. */
export type CallsOf<C> = {
  [K in keyof C]: { input: Input<C[K]>; parsed: Parsed<C[K]>; answer: Answer<C[K]> };
};
