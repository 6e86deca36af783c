import { type LucideIcon, CalendarPlus, Gift, MessageCircle, MessageSquare, Sparkles, Undo2 } from 'lucide-react';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { dateText } from '../../shared/format/dates.ts';
import type { Entry } from '../../sending/entry.ts';
import type { Actor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { removeWaiting, sendByHand } from '../outbox/keep.ts';
import { shortTitle } from '../outbox/short-title.ts';
import { useWaiting } from '../outbox/waiting.ts';
import { Card } from '../ui/card.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { useUrlSheet } from '../ui/overlays/use-url-sheet.ts';
import { mend } from './mend.ts';
import { words } from './words.ts';

const icons: Record<Entry['what']['kind'], LucideIcon> = {
  item: Gift,
  wish: Sparkles,
  ask: CalendarPlus,
  return: Undo2,
  message: MessageCircle,
  feedback: MessageSquare,
};

/** The ways on for something that came back. */
const Ways = ({ entry, describedBy }: { entry: Entry; describedBy: string }) => {
  const [, navigate] = useLocation();
  const open = async (actor: Actor) => {
    const address = await mend(actor, entry);
    if (address === null) toast.failure(words.cannotOpen);
    // In the place of the list, which Back would otherwise open again.
    else navigate(address, { replace: true });
  };
  return (
    <>
      <ActButton isSmall aria-describedby={describedBy} onAct={open}>
        {words.open}
      </ActButton>
      <ActButton isSmall look="quiet" aria-describedby={describedBy} onAct={() => sendByHand(entry)}>
        {words.tryAgain}
      </ActButton>
    </>
  );
};

const Row = ({ entry }: { entry: Entry }) => {
  const id = useId();
  const { what, at, refusal } = entry;
  const Icon = icons[what.kind];
  return (
    <li>
      <Card className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3">
        <Icon aria-hidden className="size-5 shrink-0 self-start text-muted" />
        <div className="min-w-0 grow basis-40">
          <p className="text-xs text-muted">
            {words.kinds[what.kind]} · <time>{dateText(new Date(at), { form: 'moment' })}</time>
          </p>
          <p id={id} dir="auto" className="font-semibold wrap-anywhere">
            {shortTitle(entry)}
          </p>
          {refusal !== null && (
            <p dir="auto" className="mt-1 text-sm font-semibold text-danger wrap-anywhere">
              {refusal.message || words.tooOld}
            </p>
          )}
        </div>
        <div className="ms-auto flex flex-wrap items-center justify-end gap-2">
          {refusal !== null && <Ways entry={entry} describedBy={id} />}
          <AskAgain
            label={words.remove}
            isSmall
            describedBy={id}
            title={words.removeTitle}
            text={words.removeText}
            action={words.remove}
            onConfirmed={() => removeWaiting(entry)}
          />
        </div>
      </Card>
    </li>
  );
};

/** What was done without a network, in the order in which it leaves. */
export const WaitingSheet = () => {
  const { close } = useUrlSheet('waiting');
  const entries = useWaiting();
  const isMore = entries.some(({ refusal }) => refusal === null);
  return (
    <Sheet title={words.title} onClose={close}>
      <p className="text-muted">{entries.length === 0 ? words.nothing : isMore ? words.text : words.allRefused}</p>
      <ol className="mt-3 flex flex-col gap-2.5">
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ol>
    </Sheet>
  );
};
