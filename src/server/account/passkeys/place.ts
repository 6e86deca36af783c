import { isIP } from 'node:net';

export type PasskeyPlace = { rpId: string; origin: string };

/**
 * Where passkeys work. Browsers bind a passkey to a domain name and offer it in a secure context only, so there is no
 * place at a bare IP address, nor without TLS (but for localhost).
 */
export const findPasskeyPlace = (publicUrl: string): PasskeyPlace | null => {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  const isSecure = protocol === 'https:' || isLocal;
  const isAddress = hostname.startsWith('[') || isIP(hostname) > 0;
  return isSecure && !isAddress ? { rpId: hostname, origin } : null;
};
