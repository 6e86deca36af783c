import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { api, type Api, type ApiKey, type Calls } from '../../shared/api.ts';
import type { Access, Endpoint } from '../../shared/http/endpoint.ts';
import { memberHeader } from '../../shared/offline/messages.ts';
import { onBehalfOf } from '../base/request-id.ts';
import type { Db } from '../db/connect.ts';
import { isConflict, isLost, isRefused, untilOthersBroke } from '../db/lost.ts';
import { actWithOutcome } from '../db/outcome.ts';
import type { Reader } from '../db/readers.ts';
import type { Marks } from './choose-database.ts';
import { requireToken, requireTrustedOrigin } from './csrf.ts';
import type { Limiter } from './limits.ts';
import { addressKey } from './limits.ts';
import { spokenBy } from './locale.ts';
import type { createReadLimits } from './read-limits.ts';
import { refuse } from './refuse.ts';
import type { Sessions, Viewer } from './session.ts';
import { readUpload, type UploadedFiles, validateBody } from './upload.ts';
import { bytesAnnounced, createUploadRoom } from './upload-room.ts';
import { cleanWords, readText } from './validate.ts';
import { sayFormerNames } from './say-former-names.ts';
import { answerWordsIn, type Done } from './words-in.ts';

type ViewerOf<A extends Access> = A extends 'visitor' ? Viewer | null : Viewer;

/** What a handler gets: validated input, who asks, and the two raw objects for cookies, headers and files. */
export type Call<K extends ApiKey> = Calls[K]['parsed'] & {
  viewer: ViewerOf<Api[K]['access']>;
  /** For calls that only read: a standby that knows everything this caller may have seen, or the writer. */
  db: Db;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What to say when it has succeeded, in the caller's language. */
  done: Done;
  /** The files of a multipart call by field name; they are gone when the handler has answered. */
  files: UploadedFiles;
};

export type Route = <K extends ApiKey>(key: K, handler: (call: Call<K>) => Promise<Calls[K]['answer']>) => void;

type Door = {
  app: FastifyInstance;
  /** The writer. */
  db: Db;
  marks: Marks;
  sessions: Sessions;
  limiter: Limiter;
  readLimits: ReturnType<typeof createReadLimits>;
  origins: readonly string[];
  /** Where files lie while their request is being answered. */
  uploadFolder: string;
  /** In tests an answer that breaks its own schema fails the request. */
  strictAnswers: boolean;
};

declare module 'fastify' {
  interface FastifyRequest {
    viewer: Viewer | null;
  }
}

const mayAdminister = (access: Access, { isAdmin, isSteward }: Viewer) => {
  if (access === 'admin') return isAdmin;
  return access !== 'steward' || isAdmin || isSteward;
};

const requireAccess = (access: Access, viewer: Viewer | null) => {
  if (access === 'visitor') return;
  if (viewer === null) refuse('no_session');
  else if (viewer.isTemporary && access !== 'temporary') refuse('password_change_required');
  else if (!mayAdminister(access, viewer)) refuse('admins_only');
};

const openToEverySession: readonly ApiKey[] = [
  'POST /login',
  'POST /logout',
  'POST /reset-password',
  // A shared library is the same for every caller.
  'GET /api/shared-library/:sharedId',
  'POST /api/shared-library/:sharedId/opened',
];

/** A temporary-password session has three calls; an endpoint for visitors is none of them unless it says so. */
const openToTemporary = new Set<ApiKey>([...openToEverySession, 'POST /change-password']);

const requireSettledPassword = (key: ApiKey, viewer: Viewer | null) => {
  if (viewer?.isTemporary && api[key].access === 'visitor' && !openToTemporary.has(key))
    refuse('password_change_required');
};

/** What administrators and stewards may do before they have used the passkey that the community asks of them. */
const openBeforePasskey = new Set<ApiKey>([
  ...openToEverySession,
  'GET /validate-session',
  'GET /api/passkeys',
  'POST /api/passkeys/options',
  'POST /api/passkeys',
  'POST /api/passkeys/login/options',
  'POST /api/passkeys/login',
]);

const requirePasskey = (key: ApiKey, viewer: Viewer | null) => {
  if (viewer?.needsPasskey && !openBeforePasskey.has(key)) refuse('passkey_required');
};

const identityFields = ['userId', 'user_id', 'owner_id'];

const listIdentities = (part: unknown): unknown[] =>
  typeof part === 'object' && part !== null
    ? identityFields.map((field) => Reflect.get(part, field)).filter((value) => value !== undefined)
    : [];

const NOBODY = -1;

/**
 * Calls carry the caller's own id; any other id is refused. Where visitors are allowed, -1 asks for the visitor's view;
 * an id without a session comes from a page whose session has ended.
 */
const requireOwnIdentity = (viewer: Viewer | null, ...parts: unknown[]) => {
  const isForeign = (value: unknown) => Number(value) !== viewer?.id && Number(value) !== NOBODY;
  if (parts.flatMap(listIdentities).some(isForeign)) refuse(viewer === null ? 'no_session' : 'identity_mismatch');
};

const requireSelf = ({ selfParam }: Endpoint, viewer: Viewer | null, params: unknown) => {
  if (!selfParam || typeof params !== 'object' || params === null) return;
  if (Reflect.get(params, selfParam) !== viewer?.id) refuse('identity_mismatch');
};

/** Boundaries have at most 70 characters (RFC 2046); each byte of a body may be compared with all of them. */
const aForm = /^multipart\/form-data; ?boundary=("[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i;

const someJson = /^application\/json(;\s*charset=utf-8)?$/i;

const requireContentType = (endpoint: Endpoint, request: FastifyRequest) => {
  const type = request.headers['content-type'];
  if (type === undefined || endpoint.body === undefined) return;
  const { encoding = 'json' } = endpoint;
  const isTaken = (encoding !== 'json' && aForm.test(type)) || (encoding !== 'multipart' && someJson.test(type));
  if (!isTaken) refuse('content_type');
};

const unsaid = ({ body, encoding = 'json' }: Endpoint) =>
  encoding === 'json' && body !== undefined && !('required' in body) ? {} : undefined;

/** For tests alone, and slow to load. */
const requireSoundAnswer = async (key: string, endpoint: Endpoint, answer: unknown) => {
  const { whatIsUnsound } = await import('./sound-answer.ts');
  const problem = whatIsUnsound(endpoint.answer, answer);
  if (problem !== null) throw new Error(`The answer of ${key} breaks its schema: ${problem}`);
};

const schemaOf = ({ params, query, body, encoding = 'json', answer }: Endpoint) => ({
  ...(params ? { params } : {}),
  ...(query ? { querystring: query } : {}),
  // A form is validated once it is read.
  ...(body && encoding === 'json' ? { body } : {}),
  response: { '2xx': answer },
});

/** The reader of multipart bodies stays with the few routes that take them. */
const routeWithFiles = (app: FastifyInstance, options: RouteOptions) =>
  void app.register(async (inner) => {
    await inner.register(multipart);
    inner.route(options);
  });

type Reads = { db: Db };

/** The words and the database are looked up only by those who need them. */
const callOf = <Parts extends { request: FastifyRequest; reader: Reads }>(parts: Parts) =>
  Object.defineProperties(parts, {
    done: { get: () => answerWordsIn(spokenBy(parts.request)).done },
    db: { get: () => parts.reader.db },
  });

const isPassing = (error: unknown, reader: Reader | null) =>
  isLost(error) || isConflict(error) || (reader?.isStandby === true && isRefused(error));

/** Every call passes these steps; the first refusal wins. */
export const createRoute = (door: Door): Route => {
  const { app, sessions, limiter } = door;
  const room = createUploadRoom(door.uploadFolder);

  return (key, handler) => {
    const endpoint: Endpoint = api[key];
    const [method = 'GET', path = '/'] = key.split(' ');
    const isLimited = endpoint.limits !== undefined;
    /** These limits are counted by the writer; a standby that answers alone counts as for plain reading. */
    const isCounted = ({ reader }: FastifyRequest) => isLimited && !reader?.isAlone;

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      requireContentType(endpoint, request);
      if (method !== 'GET') requireTrustedOrigin(request, door.origins);
      if (isCounted(request))
        await limiter.check(key, 'first', { ip: request.ip, viewerId: undefined, body: undefined });
      request.viewer = await sessions.find(request);
      if (method !== 'GET' && request.viewer) requireToken(request, sessions.hasGoodToken);
      if (!isCounted(request)) door.readLimits.check(request.viewer?.id, addressKey(request.ip));
      requireAccess(endpoint.access, request.viewer);
      requireSettledPassword(key, request.viewer);
      requirePasskey(key, request.viewer);
      // Browsers may cache an answer only for the member it was made for.
      if (request.viewer) reply.header(memberHeader, request.viewer.id);
    };

    const preValidation = async (request: FastifyRequest) => {
      if (endpoint.params) request.params = readText(endpoint.params, request.params);
      if (endpoint.query) request.query = cleanWords(endpoint.query, readText(endpoint.query, request.query));
      // An optional body may be left out.
      if (endpoint.body) request.body = cleanWords(endpoint.body, request.body ?? unsaid(endpoint));
    };

    /** A read whose connection breaks is done once more, and by the writer if the standby failed. */
    const readOf = async <T>(
      { reader }: FastifyRequest,
      reply: FastifyReply,
      handle: (reader: Reads) => Promise<T>,
    ) => {
      try {
        return await handle(reader ?? door);
      } catch (error) {
        if (reply.sent || !isPassing(error, reader)) throw error;
        await untilOthersBroke();
        return handle(reader?.isAlone ? reader : door);
      }
    };

    const actOf = async <T>(request: FastifyRequest, reply: FastifyReply, handle: (reader: Reads) => Promise<T>) => {
      const result = await onBehalfOf(request.id, () => actWithOutcome(() => handle(door)));
      await door.marks.leave(reply);
      return result;
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply, body: unknown, files: UploadedFiles) => {
      const { viewer, params, query } = request;
      if (!endpoint.namesOthers) requireOwnIdentity(viewer, params, query, body);
      requireSelf(endpoint, viewer, params);
      if (isCounted(request)) await limiter.check(key, 'last', { ip: request.ip, viewerId: viewer?.id, body });
      reply.code(endpoint.status ?? 200);
      const handle = (reader: Reads) =>
        // The parts were validated by the very schemas that their types come from.
        // oxlint-disable-next-line typescript/consistent-type-assertions
        handler(callOf({ params, query, body, files, viewer, reader, request, reply }) as never);
      const result = await (method === 'GET' ? readOf(request, reply, handle) : actOf(request, reply, handle));
      if (reply.sent) return undefined;
      if (door.strictAnswers) await requireSoundAnswer(key, endpoint, result);
      return result;
    };

    const run = (request: FastifyRequest, reply: FastifyReply) => answer(request, reply, request.body, {});

    const readAndAnswer = async (request: FastifyRequest, reply: FastifyReply) => {
      const upload = await readUpload(request, { folder: door.uploadFolder, endpoint });
      try {
        return await answer(request, reply, upload.body, upload.files);
      } finally {
        await upload.remove();
      }
    };

    /** Check access before any byte of an upload is written. */
    const runWithFiles = async (request: FastifyRequest, reply: FastifyReply) => {
      const { ip, viewer } = request;
      const bytes = bytesAnnounced(request, endpoint);
      await limiter.requireLeft(key, { ip, viewerId: viewer?.id, body: undefined });
      const who = viewer === null ? addressKey(ip) : String(viewer.id);
      return room.enter({ who, bytes }, () => readAndAnswer(request, reply));
    };

    const runEither = (request: FastifyRequest, reply: FastifyReply) =>
      endpoint.encoding === 'multipart' || request.isMultipart()
        ? runWithFiles(request, reply)
        : answer(request, reply, validateBody(request, endpoint.body, request.body), {});

    const options = { method, onRequest, preValidation, onSend: sayFormerNames, schema: schemaOf(endpoint) };
    for (const url of [path, ...(endpoint.aliases ?? [])])
      if (endpoint.encoding === 'multipart' || endpoint.encoding === 'either')
        routeWithFiles(app, { ...options, url, handler: runEither });
      else app.route({ ...options, url, handler: run });
  };
};
