import { useEffect, useRef } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { words } from './words.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The zone of the clock on this device. */
const zoneHere = new Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeZoneFieldProps = {
  inForce: string;
  /** What holds where the field is left empty. */
  unsaid: string;
  error: string | null;
};

/** The community's time zone: by name, by its city, or that of this device with one tap. */
export const TimeZoneField = ({ inForce, unsaid, error }: TimeZoneFieldProps) => {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error !== null) field.current?.focus();
  }, [error]);
  const choose = () => {
    if (field.current === null) return;
    field.current.value = zoneHere;
    // As if it had been typed, for everything that listens to the form.
    field.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
      <TextField
        ref={field}
        label={words.timeZone}
        hint={words.timeZoneHint(unsaid)}
        error={error}
        name="time_zone"
        list="time-zones"
        defaultValue={inForce === unsaid ? '' : inForce}
        placeholder={unsaid}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
      />
      {zoneHere !== inForce && (
        <Button look="pill" onClick={choose}>
          {words.useZone(zoneHere)}
        </Button>
      )}
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </div>
  );
};
