import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, Mic, Square } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import type { Transcription } from '../../shared/voice/contract.ts';
import { Button } from '../ui/controls/button.tsx';
import { canRecord } from './open-microphone.ts';
import { understoodQuery } from './queries.ts';
import { mostLevels, type Stage, useRecording } from './use-recording.ts';
import { words } from './words.ts';

type VoicePanelProps = {
  type: 'item' | 'wish';
  onHeard: (heard: Transcription) => void;
  /** Whether somebody is just speaking, or their words are on the way. */
  onBusy: (isBusy: boolean) => void;
  onTypeInstead: () => void;
};

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds) % 60).padStart(2, '0')}`;

const Meter = ({ levels }: { levels: readonly number[] }) => (
  <div aria-hidden className="flex h-14 items-center justify-center gap-[3px]">
    {Array.from({ length: mostLevels }, (_, at) => levels[levels.length - mostLevels + at] ?? 0).map((level, at) => (
      // The bars have no names of their own: each is a place in time.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={at} className="w-1 rounded-chip bg-tomato" style={{ height: `${6 + level * 50}px` }} />
    ))}
  </div>
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

const isWaiting = ({ kind }: Stage) => kind === 'asking' || kind === 'writing';

const Icon = ({ stage }: { stage: Stage }) => {
  if (isWaiting(stage)) return <LoaderCircle aria-hidden className="size-7 animate-spin motion-reduce:animate-none" />;
  return stage.kind === 'recording' ? (
    <Square aria-hidden className="size-6" />
  ) : (
    <Mic aria-hidden className="size-7" />
  );
};

const labelOf = ({ kind }: Stage, hasRecording: boolean) => {
  if (kind === 'recording') return words.stop;
  if (kind === 'asking') return words.asking;
  if (kind === 'writing') return words.transcribing;
  return hasRecording ? words.again : words.start;
};

type RecordButtonProps = { stage: Stage; hasRecording: boolean; onPress: () => void };

/** One button for the whole flow, so that it keeps the focus. */
const RecordButton = ({ stage, hasRecording, onPress }: RecordButtonProps) => {
  const label = labelOf(stage, hasRecording);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isWaiting(stage) || undefined}
        onClick={onPress}
        className="grid size-16 place-items-center rounded-chip bg-tomato text-page transition-transform duration-150 active:scale-95"
      >
        <Icon stage={stage} />
      </button>
      <p aria-hidden className="font-semibold text-tomato">
        {label}
      </p>
    </>
  );
};

const remarkOf = (stage: Stage, isUnderstood: boolean): ReactNode => {
  if (stage.kind === 'recording') return stage.warning;
  if (stage.kind === 'asking') return words.allow;
  if (stage.kind === 'failed') return stage.sentence;
  if (stage.kind === 'done') return stage.heard ? words.filledIn : words.nothingHeard;
  if (stage.kind === 'writing') return <span className="sr-only">{words.transcribing}</span>;
  return isUnderstood ? words.invite : words.otherLanguage;
};

const Time = ({ stage }: { stage: Stage }) =>
  stage.kind === 'recording' && <p className="text-sm text-tomato tabular-nums">{clock(stage.seconds)}</p>;

const isBusyIn = ({ kind }: Stage) => kind === 'recording' || kind === 'writing';

const TypeInstead = ({ stage, onPress }: { stage: Stage; onPress: () => void }) =>
  !isBusyIn(stage) && (
    <Button look="quiet" onClick={onPress}>
      {words.typeInstead}
    </Button>
  );

const Panel = ({ type, onHeard, onBusy, onTypeInstead }: VoicePanelProps) => {
  const { stage, recording, start, stop, sendAgain } = useRecording({ type, onHeard });
  const { data: isUnderstood = true } = useQuery(understoodQuery);
  const isBusy = isBusyIn(stage);
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);
  const press = () => {
    if (stage.kind === 'recording') stop();
    else if (!isWaiting(stage)) start();
  };
  return (
    <section className="flex flex-col items-center gap-2.5 rounded-card bg-tomato-soft px-4 py-5 text-center">
      {stage.kind === 'recording' && <Meter levels={stage.levels} />}
      <RecordButton stage={stage} hasRecording={recording !== null} onPress={press} />
      <Time stage={stage} />
      <output className="max-w-sm text-sm text-ink empty:hidden">{remarkOf(stage, isUnderstood)}</output>
      {recording !== null && <Playback recording={recording} />}
      {stage.kind === 'failed' && recording !== null && (
        <Button look="quiet" onClick={sendAgain}>
          {words.tryAgain}
        </Button>
      )}
      {!isUnderstood && <TypeInstead stage={stage} onPress={onTypeInstead} />}
    </section>
  );
};

/** Speak instead of typing: a button, a level, the time; what was understood is filled in for correction. */
export const VoicePanel = (props: VoicePanelProps) =>
  canRecord() ? <Panel {...props} /> : <p className="-mt-3 text-sm text-muted">{words.unsupported}</p>;
