import { spokenBy } from '../http/locale.ts';
import type { Route } from '../http/route.ts';
import { type TranscribeDeps, takeRecording, transcribe } from './transcribe.ts';

export const voiceRoutes = (route: Route, deps: TranscribeDeps) => {
  route('GET /api/voice', async ({ request }) => ({
    understood: deps.recogniser.languages?.includes(spokenBy(request)) ?? true,
  }));

  route('POST /upload-audio', async ({ viewer, files }) => ({
    filePath: await takeRecording(deps.db, viewer.id, files),
  }));

  route('POST /transcribe', ({ viewer, request, body }) =>
    transcribe(deps, { id: viewer.id, language: spokenBy(request) }, body),
  );
};
