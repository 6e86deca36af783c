import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ThreadMessage } from '../../shared/conversations/contract.ts';
import { dateText } from '../../shared/format/dates.ts';
import { words as reportWords } from '../ui/reporting/report-words.ts';
import { truncate } from '../../shared/format/text.ts';
import { useActor } from '../live/act.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { ReportPhoto } from '../ui/photos/report-photo.tsx';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { useBusy } from '../ui/use-busy.ts';
import { acceptTime } from './actions.ts';
import { isAhead } from './days.ts';
import { lineOf } from './line-of.ts';
import type { Place } from './queries.ts';
import type { Waiting } from './use-outbox.ts';
import { unreadMark } from './use-seen.ts';
import { words } from './words.ts';

type FrameProps = {
  isMine: boolean;
  children: ReactNode;
  below?: ReactNode;
  isFaint?: boolean;
  /** Set while nobody has seen it. */
  unread?: { 'data-unread'?: number };
};

/** Your own messages are at the end of the line and green, the other person's at its start. */
const Frame = ({ isMine, children, below, isFaint = false, unread = {} }: FrameProps) => (
  <li
    {...unread}
    className={classNames('flex max-w-[85%] flex-col gap-1', isMine ? 'items-end self-end' : 'items-start self-start')}
  >
    <div
      className={classNames(
        'rounded-card px-3.5 py-2 whitespace-pre-line wrap-anywhere',
        isMine ? 'rounded-ee-small bg-green-soft' : 'rounded-es-small border border-line bg-raised',
        isFaint && 'opacity-70',
      )}
    >
      {children}
    </div>
    {below !== undefined && <p className="flex items-center gap-2 px-1 text-xs text-muted">{below}</p>}
  </li>
);

/** Links are not clickable, so that a neighbour's message cannot lead anybody to another site. */
const Words = ({ text }: { text: string }) => <p dir="auto">{text}</p>;

type TimesProps = { times: readonly string[]; label: string; place: Place; canAccept: boolean };

const Times = ({ times, label, place, canAccept }: TimesProps) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  return (
    <>
      <p className="mb-2 font-semibold">{label}</p>
      <ul className="flex flex-col gap-2">
        {times.map((time) => (
          <li key={time}>
            {canAccept && isAhead(time) ? (
              <Button
                look="pill"
                isBusy={isBusy}
                className="w-full"
                aria-label={words.accept(dateText(time, { form: 'moment' }))}
                onClick={() => void run(() => acceptTime(actor, place, time))}
              >
                {dateText(time, { form: 'moment' })}
              </Button>
            ) : (
              dateText(time, { form: 'moment' })
            )}
          </li>
        ))}
      </ul>
    </>
  );
};

type BubbleProps = {
  message: ThreadMessage;
  place: Place;
  name: string;
  /** Whether its times still wait for an answer. */
  canAccept: boolean;
  /** Shown below your last message that the other person has seen. */
  isLastSeen: boolean;
};

const Content = ({ message, place, name, canAccept }: Omit<BubbleProps, 'isLastSeen'>) => {
  const { times, is_mine, is_hidden } = message;
  if (is_hidden && !is_mine) return <p className="text-muted italic">{words.hiddenMessage}</p>;
  if (times !== null)
    return (
      <Times
        times={times}
        label={is_mine ? words.timesMine : words.timesTheirs(name)}
        place={place}
        canAccept={canAccept}
      />
    );
  return (
    <>
      <Words text={lineOf(message)} />
      {message.photo !== null && <ReportPhoto photo={message.photo} label={words.returnPhoto} />}
    </>
  );
};

/** What can be done about words of the other, behind a quiet button; times alone cannot hurt. */
const LineMenu = ({ message: { id, text, sent_at } }: Pick<BubbleProps, 'message'>) => {
  const { open } = useUrlSheet('report');
  const [isOpen, setOpen] = useState(false);
  const line = [truncate(text, 40), dateText(sent_at, { form: 'clock' })] as const;
  return (
    <>
      <button
        type="button"
        aria-label={words.moreAbout(...line)}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-my-2 grid size-8 place-items-center rounded-small hover:bg-quiet"
      >
        <Ellipsis aria-hidden className="size-4" />
      </button>
      {isOpen && (
        <button
          type="button"
          aria-label={words.reportMessage(...line)}
          onClick={() => open(`message-${id}`)}
          className="-my-2 min-h-8 rounded-small px-2 font-semibold underline decoration-line underline-offset-2 hover:decoration-current"
        >
          {reportWords.report}
        </button>
      )}
    </>
  );
};

export const Bubble = ({ isLastSeen, ...rest }: BubbleProps) => {
  const { is_mine, is_hidden, sent_at, text } = rest.message;
  const facts = [
    dateText(sent_at, { form: 'clock' }),
    ...(isLastSeen ? [words.seen] : []),
    ...(is_mine && is_hidden ? [words.hidden] : []),
  ];
  const below = (
    <>
      {facts.join(' · ')}
      {!is_mine && text !== '' && <LineMenu message={rest.message} />}
    </>
  );
  return (
    <Frame isMine={is_mine} below={below} unread={unreadMark(rest.message)}>
      <Content {...rest} />
    </Frame>
  );
};

type WaitingBubbleProps = { waiting: Waiting; onAgain: () => void; onDrop: () => void };

/** Not confirmed yet: it keeps its place, says so, and can be sent again or taken back. */
export const WaitingBubble = ({ waiting, onAgain, onDrop }: WaitingBubbleProps) => (
  <>
    <Frame isMine isFaint {...(waiting.failure === null ? { below: words.sending } : {})}>
      <Words text={waiting.text} />
    </Frame>
    {waiting.failure !== null && (
      <li className="flex flex-wrap items-center justify-end gap-x-2 self-end text-sm">
        <span role="alert" className="text-danger">
          {waiting.failure}
        </span>
        <Button look="plain" onClick={onAgain}>
          {words.tryAgain}
        </Button>
        <Button look="plain" onClick={onDrop}>
          {words.discard}
        </Button>
      </li>
    )}
  </>
);
