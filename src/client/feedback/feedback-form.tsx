import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/card.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { leaveFeedback } from './actions.ts';
import { words } from './words.ts';

type FeedbackFormProps = {
  /** Kept by the page, so that a mistaken Cancel loses nothing. */
  content: string;
  onContent: (content: string) => void;
  onLeft: (id: number) => void;
};

export const FeedbackForm = ({ content, onContent, onLeft }: FeedbackFormProps) => {
  const actor = useActor();
  const [anonymous, setAnonymous] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useBusy();
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => area.current?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = content.trim();
    setError(text === '' ? words.empty : null);
    if (text === '') return area.current?.focus();
    void run(async () => {
      const left = await leaveFeedback(actor, { content: text, anonymous });
      if (left !== null) onLeft(left.id);
    });
  };

  return (
    <Card className="mb-6 p-4">
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <TextArea
          ref={area}
          label={words.label}
          required
          maxLength={2000}
          value={content}
          onChange={(event) => onContent(event.target.value)}
          error={error}
        />
        <div>
          <Checkbox label={words.anonymous} isOn={anonymous} onChange={setAnonymous} />
          <p className="text-xs text-muted">{words.anonymousHint}</p>
        </div>
        <Button type="submit" isBusy={isBusy} className="sm:self-start">
          {words.submit}
        </Button>
      </form>
    </Card>
  );
};
