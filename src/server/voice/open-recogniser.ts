import { type StartWorker, startWorker } from '../workers/start-worker.ts';
import { openEmbeddedRecogniser } from './embedded-recogniser.ts';
import { openSpeechServer } from './speech-server.ts';
import { type Recogniser, SpeechFailed } from './recogniser.ts';

const switchedOff: Recogniser = {
  transcribe: async () => {
    throw new SpeechFailed('off', 'speech recognition is switched off');
  },
  close: async () => undefined,
};

export type SpeechConfig = { url?: string | undefined; key?: string | undefined; model?: string | undefined };

/** The embedded recogniser, unless SPEECH_URL names a server or says `off`. */
export const openRecogniser = ({ url, key, model }: SpeechConfig, start: StartWorker = startWorker): Recogniser => {
  if (url === 'off') return switchedOff;
  return url ? openSpeechServer({ url, key, model }) : openEmbeddedRecogniser({}, start);
};
