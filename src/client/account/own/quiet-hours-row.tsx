import { MoonStar } from 'lucide-react';
import type { QuietHours } from '../../../shared/account/own-account-contract.ts';
import { useActor } from '../../live/act.ts';
import { ActButton } from '../../live/act-button.tsx';
import { useKeptForm } from '../../live/use-kept-form.ts';
import { TextField } from '../../ui/controls/text-field.tsx';
import { ActForm } from '../../ui/overlays/act-form.tsx';
import { changeQuietHours } from './actions.ts';
import { Row } from './section.tsx';
import { words } from './words.ts';

const usual: QuietHours = { from: '22:00', until: '07:00' };

const fields = [
  ['from', words.quietFrom],
  ['until', words.quietUntil],
] as const;

export const QuietHoursRow = ({ hours }: { hours: QuietHours | null }) => {
  const actor = useActor();
  const { form, change, wasKept, forget } = useKeptForm('account:quiet-hours', hours ?? usual);
  return (
    <Row
      icon={MoonStar}
      title={words.quietHours}
      value={hours === null ? words.noQuietHours : words.quietHoursOf(hours.from, hours.until)}
    >
      {hours !== null && (
        <ActButton look="plain" aria-label={words.noQuiet} onAct={(by) => changeQuietHours(by, null)}>
          {words.switchOff}
        </ActButton>
      )}
      <ActForm
        look="plain"
        label={words.change}
        ariaLabel={words.changeQuietHours}
        title={words.quietHours}
        text={words.quietHoursText}
        action={words.save}
        wasKept={wasKept}
        onForget={forget}
        onSend={() => changeQuietHours(actor, form)}
      >
        {fields.map(([field, label]) => (
          <TextField
            key={field}
            type="time"
            label={label}
            required
            value={form[field]}
            onChange={(event) => change({ [field]: event.target.value })}
          />
        ))}
      </ActForm>
    </Row>
  );
};
