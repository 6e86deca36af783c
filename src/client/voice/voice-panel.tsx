import { LoaderCircle, Mic, Square } from 'lucide-react';
import { useCallback } from 'react';
import type { Transcription } from '../../shared/voice/contract.ts';
import { Button } from '../ui/button.tsx';
import { canRecord } from './open-microphone.ts';
import { type Stage, useRecording } from './use-recording.ts';
import { words } from './words.ts';

type VoicePanelProps = { type: 'item' | 'wish'; onHeard: (heard: Transcription) => void };

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

const round = 'grid size-16 place-items-center rounded-chip transition-transform duration-150 active:scale-95';

const Meter = ({ levels }: { levels: readonly number[] }) => (
  <div aria-hidden className="flex h-14 items-center justify-center gap-[3px]">
    {Array.from({ length: 41 }, (_, at) => levels[levels.length - 41 + at] ?? 0).map((level, at) => (
      // The bars have no names of their own: each is a place in time.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="w-1 rounded-chip bg-tomato" style={{ height: `${6 + level * 50}px` }} />
    ))}
  </div>
);

const Recording = ({ stage, onStop }: { stage: Extract<Stage, { kind: 'recording' }>; onStop: () => void }) => (
  <>
    <Meter levels={stage.levels} />
    <button type="button" onClick={onStop} className={`${round} bg-tomato text-page`} aria-label={words.stop}>
      <Square aria-hidden className="size-6" />
    </button>
    <p aria-hidden className="font-semibold text-tomato">
      {words.stop}
    </p>
    <p className="text-sm text-tomato tabular-nums">{clock(stage.seconds)}</p>
    <output className="text-sm font-semibold empty:hidden">{stage.warning}</output>
  </>
);

const Playback = ({ recording }: { recording: Blob }) => {
  const play = useCallback(
    (element: HTMLAudioElement | null) => {
      if (element === null) return;
      const url = URL.createObjectURL(recording);
      element.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [recording],
  );
  return (
    // What is heard here is what the person has just said; a caption of it is what the form below becomes.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <audio ref={play} controls aria-label={words.listen} className="h-11 w-full max-w-xs" />
  );
};

const Remark = ({ stage }: { stage: Stage }) => {
  if (stage.kind === 'writing')
    return (
      <span className="flex items-center justify-center gap-2">
        <LoaderCircle aria-hidden className="size-5 animate-spin motion-reduce:animate-none" />
        {words.transcribing}
      </span>
    );
  if (stage.kind === 'failed') return stage.sentence;
  if (stage.kind === 'done') return stage.heard ? words.filledIn : words.nothingHeard;
  return words.invite;
};

const Start = ({ stage, onStart }: { stage: Stage; onStart: () => void }) => {
  const label = stage.kind === 'idle' ? words.start : words.again;
  return (
    <>
      <button type="button" onClick={onStart} className={`${round} bg-tomato text-page`} aria-label={label}>
        <Mic aria-hidden className="size-7" />
      </button>
      <p aria-hidden className="font-semibold text-tomato">
        {label}
      </p>
    </>
  );
};

/** Speak instead of typing: a button, a level, the time; what was understood is filled in for correction. */
export const VoicePanel = ({ type, onHeard }: VoicePanelProps) => {
  const { stage, recording, start, stop, sendAgain } = useRecording({ type, onHeard });
  if (!canRecord()) return <p className="-mt-3 text-sm text-muted">{words.unsupported}</p>;
  return (
    <section className="flex flex-col items-center gap-2.5 rounded-card bg-tomato-soft px-4 py-5 text-center">
      {stage.kind === 'recording' ? (
        <Recording stage={stage} onStop={stop} />
      ) : (
        <>
          {stage.kind !== 'writing' && <Start stage={stage} onStart={start} />}
          <output className="max-w-sm text-sm text-ink">
            <Remark stage={stage} />
          </output>
          {recording !== null && <Playback recording={recording} />}
          {stage.kind === 'failed' && recording !== null && (
            <Button look="quiet" onClick={sendAgain}>
              {words.tryAgain}
            </Button>
          )}
        </>
      )}
    </section>
  );
};
