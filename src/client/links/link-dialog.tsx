import { Button } from '../ui/controls/button.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { canShare, passOn } from './hand-over-link.ts';
import { words } from './words.ts';

type LinkDialogProps = { link: string; onClose: () => void };

/** For browsers that do not let a page copy: the link itself, to be copied by hand. */
export const LinkDialog = ({ link, onClose }: LinkDialogProps) => (
  <Sheet
    title={words.yourLink}
    onClose={onClose}
    {...(canShare()
      ? {
          footer: (
            <Button isWide onClick={() => void passOn(link, words.untitled)}>
              {words.share}
            </Button>
          ),
        }
      : {})}
  >
    <TextField
      label={words.yourLink}
      isLabelHidden
      hint={words.longPress}
      value={link}
      readOnly
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Sheet>
);
