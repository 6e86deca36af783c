import type { Route } from '../http/route.ts';
import { type Ears, takeRecording, transcribe } from './transcribe.ts';

export const voiceRoutes = (route: Route, ears: Ears) => {
  route('POST /upload-audio', async ({ viewer, files }) => ({
    filePath: await takeRecording(ears.db, viewer.id, files),
  }));

  route('POST /transcribe', ({ viewer, body }) => transcribe(ears, viewer.id, body));
};
