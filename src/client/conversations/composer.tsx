import { CalendarPlus, SendHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { conversationLimits } from '../../shared/conversations/rules.ts';
import { classNames } from '../ui/class-names.ts';
import { Button } from '../ui/controls/button.tsx';
import { controlLook } from '../ui/controls/field.tsx';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { words } from './words.ts';

/** How much of the window a keyboard covers where the browser does not make the page smaller for it. */
const useKeyboardHeight = () => {
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    // A zoomed page also has a smaller viewport; that is not a keyboard.
    const measure = () =>
      setHeight(view.scale > 1.01 ? 0 : Math.max(0, Math.round(window.innerHeight - view.height - view.offsetTop)));
    view.addEventListener('resize', measure);
    view.addEventListener('scroll', measure);
    return () => {
      view.removeEventListener('resize', measure);
      view.removeEventListener('scroll', measure);
    };
  }, []);
  return height;
};

type ChipsProps = { sentences: readonly string[]; onChoose: (sentence: string) => void; onPropose: () => void };

const Chips = ({ sentences, onChoose, onPropose }: ChipsProps) => (
  <ul
    aria-label={words.chips}
    className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 rail:mx-0 rail:flex-wrap rail:px-0"
  >
    <li className="shrink-0">
      <Button look="pill" aria-haspopup="dialog" onClick={onPropose}>
        <CalendarPlus aria-hidden className="size-4 shrink-0" />
        {words.propose}
      </Button>
    </li>
    {sentences.map((sentence) => (
      <li key={sentence} className="shrink-0">
        <Button look="pill" onClick={() => onChoose(sentence)}>
          {sentence}
        </Button>
      </li>
    ))}
  </ul>
);

type ComposerProps = {
  name: string;
  sentences: readonly string[];
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
  onPropose: () => void;
};

/** With a keyboard Enter sends and Shift+Enter starts a line; on a phone Enter starts a line. */
const isSendKey = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  window.matchMedia('(pointer: fine)').matches;

/** The message form; it stays visible at the foot of the window, also above a keyboard. */
export const Composer = ({ name, sentences, draft, onDraft, onSend, onPropose }: ComposerProps) => {
  const area = useRef<HTMLTextAreaElement>(null);
  const bottom = useKeyboardHeight();
  const send = () => {
    const text = draft.trim();
    if (text !== '') onSend(text);
    area.current?.focus();
  };
  const choose = (sentence: string) => {
    onDraft(draft.trim() === '' ? sentence : `${draft.trimEnd()} ${sentence}`);
    area.current?.focus();
  };
  return (
    <div
      style={{ bottom }}
      className="sticky z-10 -mx-4 mt-auto border-t border-line bg-page px-4 pt-1.5 pb-[max(0.75rem,env(safe-area-inset-bottom))] rail:mx-0 rail:px-0"
    >
      <Chips sentences={sentences} onChoose={choose} onPropose={onPropose} />
      <form
        className="mt-1.5 flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <textarea
          ref={area}
          rows={1}
          dir="auto"
          aria-label={words.write(name)}
          placeholder={words.write(name)}
          maxLength={conversationLimits.text}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            send();
          }}
          className={classNames(controlLook, 'field-sizing-content max-h-40 min-h-12 min-w-0 grow resize-none py-3')}
        />
        <IconButton
          icon={SendHorizontal}
          type="submit"
          label={words.send}
          aria-disabled={draft.trim() === '' || undefined}
          className="size-12 bg-green text-on-green hover:bg-green-strong aria-disabled:bg-quiet aria-disabled:text-muted"
        />
      </form>
    </div>
  );
};
