import { type Static, Type } from 'typebox';
import type { Contract } from '../http/endpoint.ts';
import { Id, Instant, Message, Nullable, OneOf, Text } from '../http/fields.ts';
import { HOUR, perAddress, perMember } from '../http/limits.ts';
import { SessionWithMessage } from './contract.ts';

/** Bytes as base64url, as WebAuthn sends them in JSON. */
const Bytes = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+$' });

const named = { id: Bytes(1364), rawId: Bytes(1364), type: OneOf('type', ['public-key'] as const) };

/** What the browser answers after creating a passkey. */
const CreatedPasskey = Type.Object({
  ...named,
  response: Type.Object({
    clientDataJSON: Bytes(8192),
    attestationObject: Bytes(65_536),
    transports: Type.Optional(Type.Array(Type.String({ maxLength: 32, pattern: '^[a-z-]+$' }), { maxItems: 16 })),
  }),
});
export type CreatedPasskey = Static<typeof CreatedPasskey>;

const used = {
  ...named,
  response: Type.Object({
    clientDataJSON: Bytes(8192),
    authenticatorData: Bytes(8192),
    signature: Bytes(8192),
    userHandle: Type.Optional(Bytes(128)),
  }),
};

/** What the browser answers after using a passkey. */
export const UsedPasskey = Type.Object(used);
export type UsedPasskey = Static<typeof UsedPasskey>;

const Credential = Type.Object({
  type: OneOf('type', ['public-key'] as const),
  id: Type.String(),
  transports: Type.Array(Type.String()),
});

const UserVerification = OneOf('userVerification', ['required'] as const);

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
const OptionsToAdd = Type.Object({
  rp: Type.Object({ id: Type.String(), name: Type.String() }),
  user: Type.Object({ id: Type.String(), name: Type.String(), displayName: Type.String() }),
  challenge: Type.String(),
  pubKeyCredParams: Type.Array(Type.Object({ type: OneOf('type', ['public-key'] as const), alg: Type.Integer() })),
  timeout: Type.Integer(),
  excludeCredentials: Type.Array(Credential),
  authenticatorSelection: Type.Object({
    residentKey: OneOf('residentKey', ['required'] as const),
    requireResidentKey: Type.Boolean(),
    userVerification: UserVerification,
  }),
  attestation: OneOf('attestation', ['none'] as const),
});

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
const OptionsToUse = Type.Object({
  rpId: Type.String(),
  challenge: Type.String(),
  timeout: Type.Integer(),
  allowCredentials: Type.Array(Credential),
  userVerification: UserVerification,
});

export const Passkey = Type.Object({
  id: Id,
  name: Type.String(),
  created_at: Instant,
  last_used_at: Nullable(Instant),
});
export type Passkey = Static<typeof Passkey>;

const PasskeyName = Text('The name', 60, { minLength: 1, refusal: 'passkey_name_missing' });

export const passkeysContract = {
  'GET /api/passkeys': {
    access: 'member',
    summary: 'Your passkeys',
    answer: Type.Array(Passkey),
  },
  'POST /api/passkeys/options': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Begin to add a passkey; more than 10 minutes after the login, confirm with your password or a passkey',
    body: Type.Object({
      password: Type.Optional(Type.String({ maxLength: 1024 })),
      passkey: Type.Optional(UsedPasskey),
    }),
    answer: OptionsToAdd,
  },
  'POST /api/passkeys': {
    access: 'member',
    limits: [perMember(30, HOUR)],
    summary: 'Add a passkey; without a name it is named after the browser and system',
    body: Type.Object({ passkey: CreatedPasskey, name: Type.Optional(PasskeyName) }),
    status: 201,
    answer: Type.Object({ message: Type.String(), passkey: Passkey }),
  },
  'PATCH /api/passkeys/:id': {
    access: 'member',
    summary: 'Rename a passkey',
    params: Type.Object({ id: Id }),
    body: Type.Object({ name: PasskeyName }),
    answer: Passkey,
  },
  'DELETE /api/passkeys/:id': {
    access: 'member',
    summary: 'Remove a passkey; the password keeps working',
    params: Type.Object({ id: Id }),
    answer: Message,
  },
  'POST /api/passkeys/login/options': {
    access: 'visitor',
    limits: [perAddress(240, 5)],
    summary: 'Begin to log in with a passkey, or to confirm with one that you are still there',
    body: Type.Object({ purpose: OneOf('purpose', ['login', 'confirm'] as const) }),
    answer: OptionsToUse,
  },
  'POST /api/passkeys/login': {
    access: 'visitor',
    limits: [perAddress(120, 5), { per: 'subject+ip', subject: 'id', max: 10, minutes: 15 }],
    summary: 'Log in with a passkey',
    body: UsedPasskey,
    answer: SessionWithMessage,
  },
} as const satisfies Contract;
