import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { TObject } from 'typebox';
import type { Endpoint } from '../../shared/http/endpoint.ts';
import { Refused, refuse } from './refuse.ts';
import { cleanWords, isSound, readText, refusalOf } from './validate.ts';

/** A file that arrived with the request; it is removed when the request has been answered. */
export type UploadedFile = { path: string; bytes: number; sha256: string };
export type UploadedFiles = Partial<Record<string, UploadedFile[]>>;

export type Upload = { body: unknown; files: UploadedFiles; remove: () => Promise<void> };

// One more file than any call allows, so that the call itself can report one too many.
const limits = { fields: 15, files: 8, parts: 23, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 20 };

const isNoRoom = (error: unknown) =>
  error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));

const isOfTheDisk = (error: unknown) => error instanceof Error && 'syscall' in error;

/** Whatever the parser dislikes is the sender's fault; only the disk's troubles are ours. */
const toRefusal = (error: unknown) => {
  if (error instanceof Refused) return error;
  if (isNoRoom(error)) return new Refused('disk_full');
  if (isOfTheDisk(error)) return error;
  const isTooMuch = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
  return new Refused(isTooMuch ? 'too_large' : 'body_invalid');
};

/** Writes the file down while it arrives, and stops at the first byte too many. */
const spool = async (part: MultipartFile, path: string, maxBytes: number): Promise<UploadedFile> => {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new Refused('too_large') : null, chunk);
    },
  });
  await pipeline(part.file, measure, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('base64url') };
};

const readField = (fields: Map<string, unknown>, part: MultipartValue) => {
  if (part.valueTruncated) refuse('too_large');
  if (part.fieldnameTruncated || fields.has(part.fieldname) || !isSound(part.value)) refuse('body_invalid');
  fields.set(part.fieldname, part.value);
};

const isList = (schema: unknown) =>
  typeof schema === 'object' && schema !== null && Reflect.get(schema, 'type') === 'array';

const readList = (text: unknown): unknown => {
  if (typeof text !== 'string') return text;
  try {
    const list: unknown = JSON.parse(text);
    return isSound(list) ? list : refuse('body_invalid');
  } catch {
    return refuse('body_invalid');
  }
};

/** Form fields are text: lists in them are JSON, numbers and flags are read as in a query. */
const readBody = (schema: TObject, fields: Map<string, unknown>) =>
  readText(
    schema,
    Object.fromEntries(
      [...fields].map(([name, value]) => [name, isList(schema.properties[name]) ? readList(value) : value]),
    ),
  );

export const validateBody = (request: FastifyRequest, schema: TObject | undefined, fields: unknown): unknown => {
  if (schema === undefined) return {};
  const body = cleanWords(schema, fields);
  const check = request.compileValidationSchema(schema, 'body');
  if (!check(body)) throw refusalOf(check.errors ?? [], 'body');
  return body;
};

type UploadTarget = { folder: string; endpoint: Endpoint };

/** Reads a multipart request: its fields become the body, its files lie in the folder until `remove`. */
export const readUpload = async (request: FastifyRequest, { folder, endpoint }: UploadTarget): Promise<Upload> => {
  const written: string[] = [];
  const fields = new Map<string, unknown>();
  const files: UploadedFiles = {};
  const remove = async () => {
    await Promise.all(written.map((path) => rm(path, { force: true })));
  };

  const readFile = async (part: MultipartFile) => {
    const rule = endpoint.files?.[part.fieldname];
    const earlier = files[part.fieldname] ?? [];
    if (rule === undefined) return refuse('body_invalid');
    if (earlier.length >= (rule.most ?? 1)) return refuse(rule.tooMany ?? 'body_invalid');
    const path = join(folder, `upload-${randomUUID()}`);
    written.push(path);
    files[part.fieldname] = [...earlier, await spool(part, path, rule.maxBytes)];
  };

  const readPart = async (part: Multipart) => {
    if (part.type === 'field') return readField(fields, part);
    try {
      await readFile(part);
    } catch (error) {
      part.file.destroy();
      throw error;
    }
  };

  try {
    // A client that disconnected while waiting sends nothing more, not even an end.
    if (request.raw.destroyed) refuse('body_invalid');
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // The size is measured here for each file by its own rule, not by the parser.
    const options = { limits: { ...limits, fileSize: Number.POSITIVE_INFINITY }, throwFileSizeLimit: false };
    for await (const part of request.parts(options)) await readPart(part);
    const body = endpoint.body ? validateBody(request, endpoint.body, readBody(endpoint.body, fields)) : {};
    return { body, files, remove };
  } catch (error) {
    // Reads and discards the rest: many clients read the answer only after they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    await remove();
    throw toRefusal(error);
  }
};
