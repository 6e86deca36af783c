export type RecordingFailure = 'unsupported' | 'not_allowed' | 'no_microphone' | 'failed';

/** Why no recording was made; the page chooses its sentence by `reason`. */
export class RecordingFailed extends Error {
  readonly reason: RecordingFailure;
  constructor(reason: RecordingFailure, cause?: unknown) {
    super(`recording: ${reason}`, { cause });
    this.name = 'RecordingFailed';
    this.reason = reason;
  }
}
