import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { words } from './words.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** The zone of the clock on this device. */
const zoneHere = new Intl.DateTimeFormat().resolvedOptions().timeZone;

type TimeZoneFieldProps = {
  value: string;
  onChange: (zone: string) => void;
  inForce: string;
  /** What holds where the field is left empty. */
  unsaid: string;
  error: string | null;
};

/** The community's time zone: by name, by its city, or that of this device with one tap. */
export const TimeZoneField = ({ value, onChange, inForce, unsaid, error }: TimeZoneFieldProps) => (
  <div className="flex flex-col items-start gap-2 [&>:first-child]:w-full">
    <TextField
      label={words.timeZone}
      hint={words.timeZoneHint(unsaid)}
      error={error}
      list="time-zones"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      placeholder={unsaid}
      maxLength={64}
      autoComplete="off"
      spellCheck={false}
    />
    {zoneHere !== inForce && (
      <Button look="pill" onClick={() => onChange(zoneHere)}>
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
