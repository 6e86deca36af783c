import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Lock, Users } from 'lucide-react';
import { networkQuery } from './recipients/recipient-queries.ts';
import { countOf, everybodyIn, reachesVisitors, type Recipients } from './recipients/recipients.ts';
import { words as recipientWords } from './recipients/words.ts';
import { useMember } from '../session/session-context.ts';
import { Switch } from '../ui/controls/switch.tsx';
import { StepHeading } from './step-heading.tsx';
import type { Privacy } from './wish-draft.ts';
import { words } from './words.ts';

type PrivacyStepProps = {
  chosen: Privacy | null;
  onChange: (chosen: Privacy) => void;
  hasFocus: boolean;
  /** The recipients; the whole network if none is chosen. */
  recipients: Recipients;
  visitors: { isOn: boolean; onChange: (isOn: boolean) => void };
};

type VisitorsProps = Pick<PrivacyStepProps, 'recipients' | 'visitors'>;

/** Where a group that it reaches is shown in the preview: visitors read it too, unless its owner says no. */
const Visitors = ({ recipients, visitors }: VisitorsProps) => {
  const { userId } = useMember();
  const { data: network } = useQuery(networkQuery(userId));
  if (network === undefined) return null;
  if (!reachesVisitors(countOf(recipients) === 0 ? everybodyIn(network) : recipients, network)) return null;
  return (
    <div className="rounded-card bg-marigold-soft px-4 py-2">
      <Switch label={recipientWords.alsoForVisitors} hint={recipientWords.forVisitorsHint} {...visitors} />
    </div>
  );
};

const optionsFor = (isForChosen: boolean) =>
  [
    {
      value: 'public',
      icon: Users,
      label: words.shareWithNetwork,
      hint: isForChosen ? words.shareWithChosenHint : words.shareWithNetworkHint,
    },
    { value: 'private', icon: Lock, label: words.keepPrivate, hint: words.keepPrivateHint },
  ] as const;

const row =
  'group relative flex items-center gap-4 rounded-card border border-line px-4 py-4 transition-colors duration-150 hover:border-edge data-chosen:border-green data-chosen:bg-green-soft';

/** Who may see a wish: the network, and visitors with it, or only its owner. */
export const PrivacyStep = ({ chosen, onChange, hasFocus, recipients, visitors }: PrivacyStepProps) => (
  <>
    <StepHeading title={words.privacyTitle} hint={words.privacyHint} hasFocus={hasFocus} />
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{words.privacyTitle}</legend>
      {optionsFor(countOf(recipients) > 0).map(({ value, icon: Icon, label, hint }) => (
        <label key={value} data-chosen={chosen === value || undefined} className={row}>
          <input
            type="radio"
            name="privacy"
            value={value}
            checked={chosen === value}
            onChange={() => onChange(value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-[inherit]"
          />
          <Icon aria-hidden className="size-6 shrink-0" />
          <span className="flex grow flex-col">
            <span className="font-semibold">{label}</span>
            <span className="text-sm text-muted">{hint}</span>
          </span>
          <CircleCheck aria-hidden className="size-6 shrink-0 text-green opacity-0 group-data-chosen:opacity-100" />
        </label>
      ))}
    </fieldset>
    {chosen === 'public' && <Visitors recipients={recipients} visitors={visitors} />}
  </>
);
