import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import { ADMINS_USES, MEMBERS_USES } from '../../shared/invitations/link-limits.ts';
import { opensOnlyHere } from '../../shared/format/local-address.ts';
import type { InvitationLink } from '../../shared/invitations/contract.ts';
import { brand } from '../base/boot.ts';
import { canShare, copyWhenReady, passOnMessage } from '../links/hand-over-link.ts';
import { Fetched } from '../ui/fetched.tsx';
import { useActor } from '../live/act.ts';
import { useKeptForm } from '../live/use-kept-form.ts';
import { useGroups } from '../network/queries.ts';
import { paths } from '../base/paths.ts';
import { useMember } from '../session/session-context.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { Form } from '../ui/controls/form.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { endLink, makeLink } from './actions.ts';
import { linksQuery } from './queries.ts';
import { words } from './link-words.ts';

type NumberFieldProps = { label: string; value: string; onChange: (value: string) => void; max: number };

const NumberField = ({ label, value, onChange, max }: NumberFieldProps) => (
  <div className="grow basis-40">
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      max={max}
      required
      data-wrong={words.numberUpTo(max)}
      data-missing={words.numberUpTo(max)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </div>
);

const usual: { left: readonly number[]; days: string } = { left: [], days: '30' };

const useOwnGroups = () => (useGroups().data ?? []).filter((group) => group.is_subscribed && !group.is_closed);

const MakeLink = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const groups = useOwnGroups();
  const { isAdmin } = useMember();
  const [people, most] = isAdmin ? [60, ADMINS_USES] : [10, MEMBERS_USES];
  const { form, change, forget } = useKeptForm('link', { ...usual, uses: String(people) });
  const { left, uses, days } = form;
  const [error, setError] = useState<string | null>(null);
  const turn = (id: number, isOn: boolean) =>
    change({ left: isOn ? left.filter((each) => each !== id) : [...left, id] });
  const make = async () => {
    const chosen = groups.map(({ id }) => id).filter((id) => !left.includes(id));
    setError(null);
    const made = await makeLink(actor, { groups: chosen, uses: Number(uses), days: Number(days) }, setError);
    if (made !== null) forget();
  };
  return (
    <Form onSubmit={() => void run(make)} className="flex max-w-xl flex-col gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{words.groups}</legend>
        <div className="flex flex-wrap gap-x-6">
          {groups.map(({ id, group_name }) => (
            <Checkbox key={id} label={group_name} isOn={!left.includes(id)} onChange={(isOn) => turn(id, isOn)} />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <NumberField label={words.uses} value={uses} onChange={(next) => change({ uses: next })} max={most} />
        <NumberField label={words.days} value={days} onChange={(next) => change({ days: next })} max={90} />
      </div>
      <output className="text-sm font-semibold text-danger empty:hidden">{error}</output>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.make}
      </Button>
    </Form>
  );
};

const factsOf = ({ used, uses, expires_at, is_mine, made_by, is_over }: InvitationLink) => [
  words.used(used, uses),
  words.until(dateText(expires_at)),
  ...(is_mine ? [] : [words.by(made_by)]),
  ...(is_over ? [words.over] : []),
];

const LinkRow = ({ link }: { link: InvitationLink }) => {
  const actor = useActor();
  const id = useId();
  const address = link.link;
  const { name } = useMember();
  const messageWith = (there: string) => words.message(name, brand, there);
  const copy = async (text: string, said: string) => {
    if (await copyWhenReady(Promise.resolve(text))) toast.success(said);
  };
  return (
    <li className="flex flex-col gap-2 py-3">
      {address !== null && <p className="font-semibold break-all">{address}</p>}
      {address !== null && opensOnlyHere(address) && <p className="text-sm font-semibold">{words.onlyHere}</p>}
      <p id={id} className="text-sm text-muted">
        {factsOf(link).join(' · ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {address !== null && !link.is_over && (
          <>
            <Button look="pill" aria-describedby={id} onClick={() => void copy(address, words.copied)}>
              {words.copy}
            </Button>
            <Button
              look="pill"
              aria-describedby={id}
              onClick={() => void copy(messageWith(address), words.messageCopied)}
            >
              {words.copyMessage}
            </Button>
            {canShare() && (
              <Button look="pill" aria-describedby={id} onClick={() => void passOnMessage(messageWith(address), brand)}>
                {words.share}
              </Button>
            )}
            <ButtonLink look="pill" to={paths.invitePoster(link.id)}>
              {words.poster}
            </ButtonLink>
          </>
        )}
        <AskAgain
          look="pill"
          describedBy={id}
          label={words.end}
          title={words.endTitle}
          text={words.endText}
          action={words.end}
          onConfirmed={() => endLink(actor, link.id)}
        />
      </div>
    </li>
  );
};

/** A member's links for neighbours: made, copied, printed and ended. */
export const LinksPage = () => {
  const links = useQuery(linksQuery);
  return (
    <div className="max-w-2xl">
      <PageTitle>{words.title}</PageTitle>
      <p className="mb-5 max-w-[60ch] text-muted">{words.intro}</p>
      <MakeLink />
      <h2 className="mt-8 mb-2 text-lg">{words.links}</h2>
      <Card className="px-5 py-2">
        <Fetched query={links} failed={words.listFailed} empty={words.none}>
          {(rows) => (
            <ul className="divide-y divide-line">
              {rows.map((link) => (
                <LinkRow key={link.id} link={link} />
              ))}
            </ul>
          )}
        </Fetched>
      </Card>
    </div>
  );
};
