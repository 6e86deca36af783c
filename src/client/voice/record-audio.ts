import { loudness } from './loudness.ts';
import { openMicrophone } from './open-microphone.ts';
import { RecordingFailed } from './recording-failed.ts';

type LevelWatch = { level(): number; close(): void };

const noLevel: LevelWatch = { level: () => 0, close: () => undefined };

/** How loud the microphone is at this moment; always 0 where the browser cannot tell, for the recording matters more. */
const watchLevel = (stream: MediaStream): LevelWatch => {
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

/** In this order: Chromium writes WebM, Firefox Ogg too, Safari MP4; a browser with none of them uses its own default. */
const formats = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

type RecordingOptions = {
  /** Some ten times a second: how long it has run, and how loud it is from 0 to 1. */
  onProgress?: (progress: { seconds: number; level: number }) => void;
  /** Once, shortly before the recording stops by itself. */
  onEndNear?: (secondsLeft: number) => void;
  maxSeconds?: number;
  warnSeconds?: number;
};

export type AudioRecorder = {
  /** The recording, once it was stopped or stopped by itself; null when it was cancelled. */
  finished: Promise<Blob | null>;
  stop(): void;
  cancel(): void;
};

const createRecorder = (stream: MediaStream): MediaRecorder => {
  const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
  return new MediaRecorder(stream, { audioBitsPerSecond: 64_000, ...(mimeType ? { mimeType } : {}) });
};

const stopTracks = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) track.stop();
};

/** The recording, once the recorder has stopped; after an error it stops with what it has. */
const collect = (recorder: MediaRecorder): Promise<Blob> =>
  new Promise((resolve) => {
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    recorder.addEventListener('stop', () => resolve(new Blob(parts, { type: recorder.mimeType })));
  });

const requireSound = (recording: Blob): Blob => {
  if (recording.size === 0) throw new RecordingFailed('failed');
  return recording;
};

/** Calls back until it is stopped, and says when the end is near and when it is there. */
const watchTime = (options: RecordingOptions, level: () => number, onEnd: () => void): (() => void) => {
  const { maxSeconds = 5 * 60, warnSeconds = 30, onProgress, onEndNear } = options;
  const startedAt = performance.now();
  let isWarned = false;
  const timer = setInterval(() => {
    const seconds = (performance.now() - startedAt) / 1000;
    onProgress?.({ seconds: Math.min(seconds, maxSeconds), level: level() });
    const secondsLeft = maxSeconds - seconds;
    if (secondsLeft <= warnSeconds && !isWarned) onEndNear?.(Math.max(0, Math.round(secondsLeft)));
    isWarned ||= secondsLeft <= warnSeconds;
    if (secondsLeft <= 0) onEnd();
  }, 100);
  return () => clearInterval(timer);
};

/** Starts to record; the microphone is given back as soon as the recording ends, however it ends. */
export const recordAudio = async (options: RecordingOptions = {}): Promise<AudioRecorder> => {
  const stream = await openMicrophone();
  try {
    const recorder = createRecorder(stream);
    const meter = watchLevel(stream);
    let isCancelled = false;
    const stop = (): void => (recorder.state === 'inactive' ? undefined : recorder.stop());
    const recording = collect(recorder);
    // One second at a time: nothing before a failure is lost.
    recorder.start(1000);
    const stopWatching = watchTime(options, () => meter.level(), stop);
    const finished = recording
      .then((blob) => (isCancelled ? null : requireSound(blob)))
      .finally(() => {
        stopWatching();
        meter.close();
        stopTracks(stream);
      });
    const cancel = (): void => {
      isCancelled = true;
      stop();
    };
    return { finished, stop, cancel };
  } catch (error) {
    stopTracks(stream);
    throw new RecordingFailed('failed', error);
  }
};
