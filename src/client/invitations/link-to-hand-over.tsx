import { copyWhenReady } from '../libraries/hand-over-link.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { words } from './words.ts';

/** Where nothing can be mailed the link is the administrator's to hand over; shown once, for only its hash is kept. */
export const LinkToHandOver = ({ email, link }: { email: string; link: string }) => {
  const copy = async () => {
    if (await copyWhenReady(Promise.resolve(link))) toast.success(words.copied);
  };
  return (
    <div className="mt-1 flex max-w-xl flex-wrap items-end gap-2">
      <div className="min-w-0 grow basis-60">
        <TextField
          label={words.linkFor(email)}
          hint={words.linkHint}
          value={link}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      </div>
      <Button look="pill" onClick={() => void copy()}>
        {words.copy}
      </Button>
    </div>
  );
};
