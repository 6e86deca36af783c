import { CircleCheck, Lock, Users } from 'lucide-react';
import { StepHeading } from './step-heading.tsx';
import type { Privacy } from './wish-draft.ts';
import { words } from './words.ts';

type PrivacyStepProps = {
  chosen: Privacy | null;
  onChange: (chosen: Privacy) => void;
  hasFocus: boolean;
  /** Recipients were chosen: then sharing means with them alone. */
  isForChosen: boolean;
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

/** The last step of a wish: for the network, or for oneself. */
export const PrivacyStep = ({ chosen, onChange, hasFocus, isForChosen }: PrivacyStepProps) => (
  <>
    <StepHeading title={words.privacyTitle} hint={words.privacyHint} hasFocus={hasFocus} />
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">{words.privacyTitle}</legend>
      {optionsFor(isForChosen).map(({ value, icon: Icon, label, hint }) => (
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
  </>
);
