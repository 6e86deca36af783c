import type { Route } from '../http/route.ts';
import type { Services } from '../services.ts';
import { takeRecording, transcribe } from './transcribe.ts';

export const voiceRoutes = (route: Route, services: Services) => {
  route('POST /upload-audio', async ({ viewer, files }) => ({
    filePath: await takeRecording(services.db, viewer.id, files),
  }));

  route('POST /transcribe', ({ viewer, body }) => transcribe(services, viewer.id, body));
};
