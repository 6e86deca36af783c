/** Recordings hold a handful of parts besides their sound; a file made of parts alone is made to keep the reader busy. */
export const mostParts = 1000;

/** A recording that cannot be used: it cannot be read, or it takes too long. */
export class AudioRefused extends Error {
  readonly reason: 'unreadable' | 'too_long';
  constructor(reason: AudioRefused['reason'], message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'AudioRefused';
    this.reason = reason;
  }
}
