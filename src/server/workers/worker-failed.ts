export type WorkerFailure = 'busy' | 'timeout' | 'aborted' | 'crashed' | 'closed';

/** Why a worker gave no reply; a caller decides by `reason`, never by the sentence. */
export class WorkerFailed extends Error {
  readonly reason: WorkerFailure;
  constructor(reason: WorkerFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'WorkerFailed';
    this.reason = reason;
  }
}
