import type { Language } from '../../shared/languages/languages.ts';

/** `off` by configuration; the recording's fault (`unreadable`, `too_long`); or the recogniser's (`timeout`, `busy`, `unavailable`). */
export type SpeechFailure = 'off' | 'unreadable' | 'too_long' | 'timeout' | 'busy' | 'unavailable';

/** Why no text came; a caller decides by `reason`, the message is for the log. */
export class SpeechFailed extends Error {
  readonly reason: SpeechFailure;
  constructor(reason: SpeechFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'SpeechFailed';
    this.reason = reason;
  }
}

/**
 * The content type is a hint at most: what the bytes are decides. `names`: what the speaker may well speak of, beside the
 * things that everybody knows. `language`: that of the speaker, so far as we know.
 */
export type Recording = {
  bytes: Uint8Array;
  contentType?: string;
  names?: readonly string[];
  language?: Language;
};

/** The transcript, empty for silence; and alternatives, the likeliest first. */
export type Hearing = { text: string; others: readonly string[] };

export type Recogniser = {
  /** The languages that it understands; any if it does not say. */
  languages?: readonly Language[];
  transcribe(recording: Recording, signal?: AbortSignal): Promise<Hearing>;
  close(): Promise<void>;
  isDead?(): boolean;
};
