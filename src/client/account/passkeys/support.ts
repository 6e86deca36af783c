import { boot } from '../../base/boot.ts';

/** Why there can be no passkey on this page: the server's address, this page's address, or the browser. */
type WhyNot = 'address' | 'elsewhere' | 'browser';

export const whyNoPasskeys = (): WhyNot | null => {
  if (boot.passkeysAt === undefined) return 'address';
  if (boot.passkeysAt !== window.location.origin) return 'elsewhere';
  return window.isSecureContext && typeof PublicKeyCredential === 'function' ? null : 'browser';
};
