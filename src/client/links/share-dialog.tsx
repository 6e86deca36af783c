import { type FormEvent, useId, useState } from 'react';
import { whyNotLinkPassword } from '../../shared/links/link-rules.ts';
import { Button } from '../ui/controls/button.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Form } from '../ui/controls/form.tsx';
import { formText } from '../ui/controls/form-text.ts';
import type { Choice } from '../ui/controls/choice-group.tsx';
import { PasswordField } from '../ui/controls/password-field.tsx';
import { Select } from '../ui/controls/select.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import type { Lasting } from './actions.ts';
import { canShare } from './hand-over-link.ts';
import type { HandOver, SharedForm } from './use-link-making.ts';
import { words } from './words.ts';

type ShareDialogProps = { isBusy: boolean; onSubmit: (form: SharedForm, how: HandOver) => void; onClose: () => void };

const howOf = ({ nativeEvent }: FormEvent): HandOver =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'share' ? 'share' : 'copy';

const lastings: readonly Choice<Lasting>[] = [
  { value: 'always', label: words.lastsAlways },
  { value: 'week', label: words.lastsAWeek },
  { value: 'month', label: words.lastsAMonth },
];

/** The questions before a link is made; all of them may stay unanswered. */
export const ShareDialog = ({ isBusy, onSubmit, onClose }: ShareDialogProps) => {
  const [hasWishes, setHasWishes] = useState(false);
  const [lasting, setLasting] = useState<Lasting>('always');
  const [isTooShort, setTooShort] = useState(false);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const form = event.currentTarget;
    const typed = { description: formText(form, 'description'), password: formText(form, 'link-password') };
    if (whyNotLinkPassword(typed.password) === null) return onSubmit({ ...typed, lasting, hasWishes }, howOf(event));
    setTooShort(true);
  };
  return (
    <Sheet
      title={words.createLink}
      onClose={onClose}
      footer={
        <div className="flex w-full flex-col gap-2">
          <Button type="submit" form={id} value="copy" isWide isBusy={isBusy}>
            {words.createAndCopy}
          </Button>
          {canShare() && (
            <Button type="submit" form={id} value="share" look="quiet" isBusy={isBusy}>
              {words.createAndShare}
            </Button>
          )}
        </div>
      }
    >
      <Form id={id} onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.description}
          name="description"
          placeholder={words.descriptionPlaceholder}
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
        <PasswordField
          label={words.password}
          name="link-password"
          hint={words.passwordHint}
          error={isTooShort ? words.passwordShort : null}
          onChange={() => setTooShort(false)}
          maxLength={256}
          autoComplete="new-password"
        />
        <Select label={words.lasts} options={lastings} value={lasting} onChange={setLasting} />
        <Checkbox label={words.alsoWishes} isOn={hasWishes} onChange={setHasWishes} />
        <p className="text-sm text-muted">{words.whoCanSee}</p>
      </Form>
    </Sheet>
  );
};
