import { answerRequests } from '../workers/answer-requests.ts';
import { makePhoto, type ProcessedPhoto } from './make-photo.ts';
import { type PhotoRefusal, PhotoRefused } from './photo-refused.ts';

export type PhotoRequest = { input: string | Uint8Array };
export type PhotoReply = { photo: ProcessedPhoto } | { refusal: PhotoRefusal };

answerRequests<PhotoRequest, PhotoReply>(async ({ input }) => {
  try {
    return { photo: await makePhoto(typeof input === 'string' ? input : Buffer.from(input)) };
  } catch (error) {
    if (error instanceof PhotoRefused) return { refusal: error.code };
    throw error;
  }
});
