import { localeNames, locales } from '../../shared/languages/languages.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Settings } from '../../shared/community/contract.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { Button } from '../ui/controls/button.tsx';
import { Form } from '../ui/controls/form.tsx';
import { Select } from '../ui/controls/select.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { KeptNote } from '../ui/kept-note.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { saveSettings } from './actions.ts';
import { settingsQuery } from './queries.ts';
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
const TimeZoneField = ({ value, onChange, inForce, unsaid, error }: TimeZoneFieldProps) => (
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

const registrations = [
  { value: 'approval', label: words.registrations.approval },
  { value: 'open', label: words.registrations.open },
] as const;

const inviters = [
  { value: 'members', label: words.whoInvite.members },
  { value: 'admins', label: words.whoInvite.admins },
] as const;

const staffLogins = [
  { value: 'password', label: words.staffLogins.password },
  { value: 'passkey', label: words.staffLogins.passkey },
] as const;

/** The field shows only what differs from the environment; otherwise it is empty and the hint shows the default. */
const own = (value: string, unsaid: string) => (value === unsaid ? '' : value);

type Failure = { text: string; isAboutZone: boolean };

const isAboutZone = (error: unknown) => error instanceof CallRefused && error.body.code === 'time_zone_invalid';

const useSaving = (onSaved: () => void) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async (body: Partial<Omit<Settings, 'defaults'>>) => {
    setFailure(null);
    const answer = await saveSettings(actor, body, (text, error) =>
      setFailure({ text, isAboutZone: isAboutZone(error) }),
    );
    if (answer !== null) onSaved();
  };
  return { isBusy, failure, save: (body: Parameters<typeof save>[0]) => void run(() => save(body)) };
};

const languageOptions = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

const textOf = (failure: Failure | null, isWanted: boolean) =>
  failure !== null && failure.isAboutZone === isWanted ? failure.text : null;

const SettingsForm = ({ settings }: { settings: Settings }) => {
  const { defaults } = settings;
  const { form, change, wasKept, forget } = useKeptForm('community', {
    name: own(settings.name, defaults.name),
    welcome: settings.welcome,
    house_rules: settings.house_rules,
    time_zone: own(settings.time_zone, defaults.time_zone),
    registration: settings.registration,
    who_invites: settings.who_invites,
    staff_need_passkey: settings.staff_need_passkey,
    language: settings.language,
  });
  const { isBusy, failure, save } = useSaving(forget);
  return (
    <Form onSubmit={() => save(form)} className="flex max-w-xl flex-col gap-4">
      <p className="text-sm text-muted">{words.settingsText}</p>
      <KeptNote wasKept={wasKept} onDiscard={forget} />
      <TextField
        label={words.name}
        hint={words.nameHint(defaults.name)}
        value={form.name}
        onChange={(event) => change({ name: event.target.value })}
        placeholder={defaults.name}
        maxLength={60}
        autoComplete="off"
      />
      <TextArea
        label={words.welcome}
        hint={words.welcomeHint}
        value={form.welcome}
        onChange={(event) => change({ welcome: event.target.value })}
        maxLength={500}
      />
      <TextArea
        label={words.houseRules}
        hint={words.houseRulesHint}
        value={form.house_rules}
        onChange={(event) => change({ house_rules: event.target.value })}
        maxLength={10_000}
      />
      <TimeZoneField
        value={form.time_zone}
        onChange={(time_zone) => change({ time_zone })}
        inForce={settings.time_zone}
        unsaid={defaults.time_zone}
        error={textOf(failure, true)}
      />
      <Select
        label={words.language}
        hint={words.languageHint}
        options={languageOptions}
        value={form.language}
        onChange={(language) => change({ language })}
      />
      <Select
        label={words.registration}
        options={registrations}
        value={form.registration}
        onChange={(registration) => change({ registration })}
      />
      <Select
        label={words.whoInvites}
        options={inviters}
        value={form.who_invites}
        onChange={(who_invites) => change({ who_invites })}
      />
      <Select
        label={words.staffLogin}
        hint={words.staffLoginHint}
        options={staffLogins}
        value={form.staff_need_passkey ? 'passkey' : 'password'}
        onChange={(login) => change({ staff_need_passkey: login === 'passkey' })}
      />
      <output className="text-sm font-semibold text-danger empty:hidden">{textOf(failure, false)}</output>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.save}
      </Button>
    </Form>
  );
};

/** What the administrators say about their community. */
export const SettingsSection = () => {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <SettingsForm settings={data} />;
  if (!isError) return <Skeleton shape="rows" count={4} />;
  return (
    <Button look="pill" isBusy={isFetching} onClick={() => void refetch()}>
      {words.tryAgain}
    </Button>
  );
};
