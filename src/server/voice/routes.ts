import type { Route } from '../http/route.ts';
import { type TranscribeDeps, takeRecording, transcribe } from './transcribe.ts';

export const voiceRoutes = (route: Route, deps: TranscribeDeps) => {
  route('POST /upload-audio', async ({ viewer, files }) => ({
    filePath: await takeRecording(deps.db, viewer.id, files),
  }));

  route('POST /transcribe', ({ viewer, body }) => transcribe(deps, viewer.id, body));
};
