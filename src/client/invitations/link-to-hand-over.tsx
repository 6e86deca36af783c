import { opensOnlyHere } from '../../shared/format/local-address.ts';
import { brand } from '../base/boot.ts';
import { canShare, copyWhenReady, passOnMessage } from '../links/hand-over-link.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './words.ts';

type Props = { email: string; link: string; note?: string };

const copy = async (text: string, said: string) => {
  if (await copyWhenReady(Promise.resolve(text))) toast.success(said);
};

/** Where nothing can be mailed the link is the administrator's to hand over, alone or with the words of the invitation. */
export const LinkToHandOver = ({ email, link, note = '' }: Props) => {
  const message = words.message(brand, note, link);
  return (
    <div className="mt-2 flex max-w-xl flex-col gap-2">
      <TextField
        label={words.linkFor(email)}
        hint={opensOnlyHere(link) ? words.onlyHere : words.linkHint}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button look="pill" onClick={() => void copy(message, words.messageCopied)}>
          {words.copyMessage}
        </Button>
        <Button look="pill" onClick={() => void copy(link, words.copied)}>
          {words.copy}
        </Button>
        {canShare() && (
          <Button look="pill" onClick={() => void passOnMessage(message, brand)}>
            {words.share}
          </Button>
        )}
      </div>
    </div>
  );
};
