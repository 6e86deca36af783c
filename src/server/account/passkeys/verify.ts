import type { CreatedPasskey, UsedPasskey } from '../../../shared/account/passkeys-contract.ts';
import type { PasskeyPlace } from './place.ts';
import type { NewPasskey } from './store.ts';

/** Ed25519, ES256 and RS256: what the authenticators of today can do. */
export const algorithms = [-8, -7, -257];

/** Loaded with the first passkey: it takes 28 MB of memory. */
const loadVerifier = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');

/** Says nothing about what is wrong with an answer: it would help only an attacker. */
const orNull = async <T>(read: () => Promise<T | null>): Promise<T | null> => {
  try {
    return await read();
  } catch {
    return null;
  }
};

/** The challenge that an answer claims to be for. */
export const readChallenge = (clientDataJSON: string): string | null => {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(String(Buffer.from(clientDataJSON, 'base64url')));
    return typeof challenge === 'string' ? challenge : null;
  } catch {
    return null;
  }
};

/**
 * Nobody asks for an attestation here, and verifying one would fetch lists from an address that the caller chose. So it
 * is dropped unread.
 */
const withoutAttestation = async (attestationObject: string): Promise<string> => {
  const { decodeAttestationObject, isoCBOR } = await loadHelpers();
  const authData = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url'))).get('authData');
  const bare = new Map<string, string | Map<string, string> | Uint8Array>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, string>()],
    ['authData', authData],
  ]);
  return Buffer.from(isoCBOR.encode(bare)).toString('base64url');
};

type Expected = { challenge: string; place: PasskeyPlace };

const expectedBy = ({ challenge, place }: Expected) => ({
  expectedChallenge: challenge,
  expectedOrigin: place.origin,
  expectedRPID: place.rpId,
  requireUserVerification: true,
});

/** Browsers of later years may know more of them. */
const isTransport = (word: string) => /^[a-z-]{1,32}$/.test(word);

export const verifyCreated = (passkey: CreatedPasskey, expected: Expected): Promise<NewPasskey | null> =>
  orNull(async () => {
    const { verifyRegistrationResponse } = await loadVerifier();
    const { id, rawId, type, response } = passkey;
    const attestationObject = await withoutAttestation(response.attestationObject);
    const { registrationInfo } = await verifyRegistrationResponse({
      ...expectedBy(expected),
      supportedAlgorithmIDs: algorithms,
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON: response.clientDataJSON, attestationObject },
        clientExtensionResults: {},
      },
    });
    if (registrationInfo === undefined || registrationInfo.credential.id !== id) return null;
    const { publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey, counter, transports: (response.transports ?? []).filter(isTransport) };
  });

type Known = { publicKey: Buffer; counter: number };

/** The counter after this use. */
export const verifyUsed = (passkey: UsedPasskey, known: Known, expected: Expected): Promise<number | null> =>
  orNull(async () => {
    const { verifyAuthenticationResponse } = await loadVerifier();
    const { id, rawId, type, response } = passkey;
    const { clientDataJSON, authenticatorData, signature } = response;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expectedBy(expected),
      response: {
        id,
        rawId,
        type,
        response: { clientDataJSON, authenticatorData, signature },
        clientExtensionResults: {},
      },
      credential: { id, publicKey: new Uint8Array(known.publicKey), counter: known.counter },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
