import { useEffect, useRef } from 'react';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/card.tsx';
import { Form } from '../ui/controls/form.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { leaveFeedback } from './actions.ts';
import { words } from './words.ts';

export const FeedbackForm = ({ onLeft }: { onLeft: (id: number) => void }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm('feedback', { content: '', anonymous: false });
  const { isBusy, run } = useBusy();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const submit = () => {
    const content = form.content.trim();
    void run(async () => {
      const left = await leaveFeedback(actor, { ...form, content });
      if (left === null) return;
      forget();
      onLeft(left.id);
    });
  };

  return (
    <Card className="mb-6 p-4">
      <Form onSubmit={submit} className="flex flex-col gap-3">
        <KeptNote wasKept={wasKept} onDiscard={forget} />
        <TextArea
          ref={area}
          label={words.label}
          required
          data-missing={words.empty}
          maxLength={2000}
          value={form.content}
          onChange={(event) => change({ content: event.target.value })}
        />
        <div>
          <Checkbox label={words.anonymous} isOn={form.anonymous} onChange={(anonymous) => change({ anonymous })} />
          <p className="text-xs text-muted">{words.anonymousHint}</p>
        </div>
        <Button type="submit" isBusy={isBusy} className="sm:self-start">
          {words.submit}
        </Button>
      </Form>
    </Card>
  );
};
