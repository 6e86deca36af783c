import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { formText } from '../ui/form-text.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { canShare } from './hand-over-link.ts';
import type { HandOver, SharedForm } from './use-link-making.ts';
import { words } from './words.ts';

type ShareDialogProps = { isBusy: boolean; onSubmit: (form: SharedForm, how: HandOver) => void; onClose: () => void };

const howOf = ({ nativeEvent }: FormEvent): HandOver =>
  nativeEvent instanceof SubmitEvent && nativeEvent.submitter?.getAttribute('value') === 'share' ? 'share' : 'copy';

/** Two questions before a link is made, both of which may stay unanswered. */
export const ShareDialog = ({ isBusy, onSubmit, onClose }: ShareDialogProps) => {
  const [hasWishes, setHasWishes] = useState(false);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = { description: formText(form, 'description'), password: formText(form, 'link-password') };
    onSubmit({ ...typed, hasWishes }, howOf(event));
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
      <form id={id} onSubmit={submit} className="flex flex-col gap-4">
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
          maxLength={256}
          autoComplete="new-password"
        />
        <Checkbox label={words.alsoWishes} isOn={hasWishes} onChange={setHasWishes} />
        <p className="text-sm text-muted">{words.whoCanSee}</p>
      </form>
    </Sheet>
  );
};
