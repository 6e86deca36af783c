import { loudness } from './loudness.ts';

export type LevelWatch = { level(): number; close(): void };

const noLevel: LevelWatch = { level: () => 0, close: () => undefined };

/** How loud the microphone is at this moment; always 0 where the browser cannot tell, for the recording matters more. */
export const watchLevel = (stream: MediaStream): LevelWatch => {
  try {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    analyser.fftSize = 1024;
    const samples = new Float32Array(analyser.fftSize);
    context.createMediaStreamSource(stream).connect(analyser);
    // Safari starts it suspended when the microphone was allowed only after a while.
    void context.resume();
    return {
      level: () => {
        analyser.getFloatTimeDomainData(samples);
        return loudness(samples);
      },
      close: () => void context.close(),
    };
  } catch {
    return noLevel;
  }
};
