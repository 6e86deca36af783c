import { RecordingFailed, type RecordingFailure } from './recording-failed.ts';

const reasons: Record<string, RecordingFailure> = {
  NotAllowedError: 'not_allowed',
  SecurityError: 'not_allowed',
  NotFoundError: 'no_microphone',
  NotReadableError: 'no_microphone',
  OverconstrainedError: 'no_microphone',
};

/** Recording needs a page served over https, or from this very machine. */
export const canRecord = (): boolean =>
  typeof MediaRecorder === 'function' && typeof globalThis.navigator?.mediaDevices?.getUserMedia === 'function';

/** Asks the person for the microphone. */
export const openMicrophone = async (): Promise<MediaStream> => {
  if (!canRecord()) throw new RecordingFailed('unsupported');
  try {
    const audio = { channelCount: 1, echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    return await navigator.mediaDevices.getUserMedia({ audio });
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    throw new RecordingFailed(reasons[name] ?? 'failed', error);
  }
};
