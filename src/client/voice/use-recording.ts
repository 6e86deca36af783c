import { useEffect, useRef, useState } from 'react';
import type { Transcription } from '../../shared/voice/contract.ts';
import { failureText } from '../http/failures.ts';
import { forgetFailures, toast } from '../ui/overlays/toast.ts';
import { writeDown } from './actions.ts';
import { prepareRecording } from './prepare-recording.ts';
import { type AudioRecorder, recordAudio } from './record-audio.ts';
import { words } from './words.ts';

export type Stage =
  | { kind: 'idle' }
  /** The browser asks the person for the microphone. */
  | { kind: 'asking' }
  | { kind: 'recording'; seconds: number; levels: readonly number[]; warning: string | null }
  | { kind: 'writing' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'done'; heard: boolean };

export const mostLevels = 41;

type Options = { type: 'item' | 'wish'; onHeard: (heard: Transcription) => void };

/** Records, hands over and fills in; whatever fails, the recording stays for another try and typing stays possible. */
export const useRecording = ({ type, onHeard }: Options) => {
  const [stage, setStage] = useState<Stage>({ kind: 'idle' });
  const [recording, setRecording] = useState<Blob | null>(null);
  const recorder = useRef<AudioRecorder | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      recorder.current?.cancel();
    };
  }, []);

  const fail = (sentence: string) => {
    if (!isLeft.current) toast.failure(sentence);
    setStage({ kind: 'failed', sentence });
  };

  const send = async (audio: Blob) => {
    setStage({ kind: 'writing' });
    try {
      const heard = await writeDown(audio, type);
      forgetFailures();
      setStage({ kind: 'done', heard: heard.heard });
      if (heard.heard) onHeard(heard);
    } catch (error) {
      fail(failureText(error, words.transcribeFailed));
    }
  };

  const watch = (seconds: number, level: number) =>
    setStage((now) =>
      now.kind === 'recording' ? { ...now, seconds, levels: [...now.levels, level].slice(-mostLevels) } : now,
    );

  const record = async () => {
    const started = await recordAudio({
      onProgress: ({ seconds, level }) => watch(seconds, level),
      onEndNear: (left) =>
        setStage((now) => (now.kind === 'recording' ? { ...now, warning: words.endNear(left) } : now)),
    });
    recorder.current = started;
    // A user who left before the microphone was allowed must not be recorded.
    if (isLeft.current) started.cancel();
    setRecording(null);
    setStage({ kind: 'recording', seconds: 0, levels: [], warning: null });
    return started.finished;
  };

  const start = async () => {
    setStage({ kind: 'asking' });
    try {
      const raw = await record();
      if (raw === null) return;
      const audio = await prepareRecording(raw);
      setRecording(audio);
      await send(audio);
    } catch {
      fail(words.noMicrophone);
    }
  };

  return {
    stage,
    recording,
    start: () => void start(),
    stop: () => recorder.current?.stop(),
    sendAgain: () => void (recording && send(recording)),
  };
};
