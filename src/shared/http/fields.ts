import { type Static, Type, type TSchema } from 'typebox';
import type { RefusalCode } from './errors.ts';

/**
 * Our schema options: the refusal for a bad value, the name of the field in a sentence, and whether it has one line or
 * several.
 */
type Ours = { refusal?: RefusalCode; label?: string; words?: 'line' | 'lines' };

const ours = <S extends TSchema>(schema: S, options: Ours): S => Object.assign(schema, options);

/** A row's id; "1e3", "0x1", " 5" and 0 are refused. */
export const Id = ours(Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), { refusal: 'id_invalid' });

/** A visitor's -1, or a member's id. */
export const IdOrVisitor = ours(Type.Integer({ minimum: -1, maximum: 2_147_483_647 }), { refusal: 'id_invalid' });

export const Email = ours(Type.String({ maxLength: 254, format: 'email' }), { refusal: 'email_invalid' });

type TextOptions = { minLength?: number; refusal?: RefusalCode };

const words = (kind: 'line' | 'lines', label: string, maxLength: number, { minLength, refusal }: TextOptions) =>
  ours(Type.String({ maxLength, ...(minLength === undefined ? {} : { minLength }) }), {
    label,
    words: kind,
    ...(refusal === undefined ? {} : { refusal }),
  });

/**
 * A one-line text with a limit; the sentence names the field: "Name is too long (at most 100 characters)." It is
 * cleaned before it is measured, so no handler has to.
 */
export const Text = (label: string, maxLength: number, options: TextOptions = {}) =>
  words('line', label, maxLength, options);

/** The same where line breaks are part of what people write. */
export const LongText = (label: string, maxLength: number, options: TextOptions = {}) =>
  words('lines', label, maxLength, options);

/** One of a fixed list; the sentence names the field: "Invalid value for sort." */
export const OneOf = <const T extends readonly string[]>(label: string, values: T) =>
  ours(Type.Unsafe<T[number]>({ type: 'string', enum: [...values] }), { label });

/** The secret in a link: 22 characters of base64url. */
export const Token = ours(Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' }), { refusal: 'link_gone' });

/** The token of an invitation link, or the short code on its poster as somebody typed it. */
export const LinkToken = ours(Type.String({ pattern: '^[A-Za-z0-9_-]{8,22}$' }), { refusal: 'link_gone' });

export const Message = Type.Object({ message: Type.String() });

/** An instant on the wire: ISO 8601 in UTC. */
export const Instant = Type.String({ maxLength: 40, format: 'date-time' });

/** A day without a time, such as 2026-11-21; the 30th of February is refused. */
export const Day = ours(Type.String({ maxLength: 10, format: 'date' }), { refusal: 'day_invalid' });

/** A time of the day, such as 22:30. */
export const ClockTime = ours(Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' }), { refusal: 'time_invalid' });

const isPlain = (schema: object): schema is { type: string } =>
  'type' in schema && ['string', 'integer', 'number', 'boolean'].includes(String(schema.type)) && !('enum' in schema);

/** Written with a list of types where that will do: a union has to be tried branch by branch for every single value. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>(
    isPlain(schema) ? { ...schema, type: [schema.type, 'null'] } : Type.Union([schema, Type.Null()]),
  );
