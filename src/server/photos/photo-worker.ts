import { answerRequests } from '../workers/answer-requests.ts';
import { makePhoto, type ProcessedPhoto } from './make-photo.ts';
import { type PhotoRefusal, PhotoRefused } from './photo-refused.ts';

export type PhotoRequest = { input: string | Uint8Array };
export type PhotoReply = { photo: ProcessedPhoto } | { refusal: PhotoRefusal };

/** Twice what the largest honest photo takes. Work is measured, not time: on a busy machine everything takes longer. */
const mostMicroseconds = 8_000_000;

/** Decoders cannot be interrupted from within, so a process that has worked too long on one photo ends itself. */
const watchWork = () => {
  const before = process.cpuUsage();
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (user + system > mostMicroseconds) process.kill(process.pid, 'SIGKILL');
  }, 200);
};

answerRequests<PhotoRequest, PhotoReply>(async ({ input }) => {
  const watch = watchWork();
  try {
    return { photo: await makePhoto(typeof input === 'string' ? input : Buffer.from(input)) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.code };
    throw error;
  } finally {
    clearInterval(watch);
  }
});
