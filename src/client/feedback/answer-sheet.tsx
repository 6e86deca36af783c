import type { Feedback } from '../../shared/feedback/contract.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { ChipGroup } from '../ui/controls/choice-group.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { answerFeedback } from './actions.ts';
import { words } from './words.ts';

const stamps = [
  { value: 'none', label: words.noStamp },
  { value: 'planned', label: words.stamps.planned },
  { value: 'done', label: words.stamps.done },
] as const;

type Reply = { answer: string; stamp: (typeof stamps)[number]['value'] };

/** What an admin says to a piece of feedback, and how far it has come. */
export const AnswerSheet = ({ feedback, onClose }: { feedback: Feedback; onClose: () => void }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm<Reply>(`feedback-answer:${feedback.id}`, {
    answer: feedback.answer ?? '',
    stamp: feedback.status ?? 'none',
  });
  const { isBusy, run } = useBusy();
  const save = () =>
    void run(async () => {
      const body = { answer: form.answer.trim() || null, status: form.stamp === 'none' ? null : form.stamp };
      if (!(await answerFeedback(actor, feedback.id, body))) return;
      forget();
      onClose();
    });
  return (
    <Sheet
      title={words.answerTitle}
      onClose={onClose}
      footer={
        <Button isWide isBusy={isBusy} onClick={save}>
          {words.save}
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <blockquote dir="auto" className="border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere text-muted">
          {feedback.content}
        </blockquote>
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextArea
          label={words.answerLabel}
          hint={words.answerHint}
          maxLength={2000}
          value={form.answer}
          onChange={(event) => change({ answer: event.target.value })}
        />
        <ChipGroup
          legend={words.statusLegend}
          options={stamps}
          value={form.stamp}
          onChange={(stamp) => change({ stamp })}
        />
      </div>
    </Sheet>
  );
};
