import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Settings } from '../../shared/community/contract.ts';
import { rename } from '../boot.ts';
import { call } from '../http/call.ts';
import { act, useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { Select } from '../ui/controls/select.tsx';
import { TextArea } from '../ui/controls/text-area.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { settingsQuery } from './queries.ts';
import { TimeZoneField } from './time-zone-field.tsx';
import { words } from './words.ts';

const registrations = [
  { value: 'approval', label: words.registrations.approval },
  { value: 'open', label: words.registrations.open },
] as const;

const inviters = [
  { value: 'members', label: words.whoInvite.members },
  { value: 'admins', label: words.whoInvite.admins },
] as const;

/** What differs from the environment stands in the field; else the field is empty and its hint says what holds. */
const own = (value: string, unsaid: string) => (value === unsaid ? '' : value);

type Fault = { text: string; isZone: boolean };

const useSaving = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [error, setError] = useState<Fault | null>(null);
  const save = async (body: Partial<Omit<Settings, 'defaults'>>) => {
    setError(null);
    let isZone = false;
    await act(actor, {
      call: () => call('PATCH /api/admin/settings', { body }),
      keep: (settings) => {
        actor.client.setQueryData(settingsQuery.queryKey, settings);
        rename(settings.name);
      },
      done: words.saved,
      refresh: ['admin'],
      failed: {
        refused: (text, { body: { code } }) => {
          isZone = code === 'time_zone_invalid';
          return text;
        },
        network: words.saveFailed,
      },
      sayFailure: (text) => setError({ text, isZone }),
    });
  };
  return { isBusy, error, save: (body: Parameters<typeof save>[0]) => void run(() => save(body)) };
};

const Form = ({ settings }: { settings: Settings }) => {
  const { isBusy, error, save } = useSaving();
  const { defaults } = settings;
  const [registration, setRegistration] = useState(settings.registration);
  const [whoInvites, setWhoInvites] = useState(settings.who_invites);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    save({
      name: formText(form, 'name'),
      welcome: formText(form, 'welcome'),
      house_rules: formText(form, 'house_rules'),
      time_zone: formText(form, 'time_zone'),
      registration,
      who_invites: whoInvites,
    });
  };
  return (
    <form onSubmit={submit} noValidate className="flex max-w-xl flex-col gap-4">
      <p className="text-sm text-muted">{words.settingsText}</p>
      <TextField
        label={words.name}
        hint={words.nameHint(defaults.name)}
        name="name"
        defaultValue={own(settings.name, defaults.name)}
        placeholder={defaults.name}
        maxLength={60}
        autoComplete="off"
      />
      <TextArea
        label={words.welcome}
        hint={words.welcomeHint}
        name="welcome"
        defaultValue={settings.welcome}
        maxLength={500}
      />
      <TextArea
        label={words.houseRules}
        hint={words.houseRulesHint}
        name="house_rules"
        defaultValue={settings.house_rules}
        maxLength={10_000}
      />
      <TimeZoneField
        inForce={settings.time_zone}
        unsaid={defaults.time_zone}
        error={error?.isZone === true ? error.text : null}
      />
      <Select label={words.registration} options={registrations} value={registration} onChange={setRegistration} />
      <Select label={words.whoInvites} options={inviters} value={whoInvites} onChange={setWhoInvites} />
      <output className="text-sm font-semibold text-danger empty:hidden">
        {error?.isZone === false && error.text}
      </output>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.save}
      </Button>
    </form>
  );
};

/** What the administrators say about their community. */
export const SettingsSection = () => {
  const { data, isError, isFetching, refetch } = useQuery(settingsQuery);
  if (data !== undefined) return <Form settings={data} />;
  if (!isError) return <Skeleton shape="rows" count={4} />;
  return (
    <Button look="pill" isBusy={isFetching} onClick={() => void refetch()}>
      {words.tryAgain}
    </Button>
  );
};
