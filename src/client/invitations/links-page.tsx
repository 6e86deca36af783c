import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { statusDate } from '../../shared/format/dates.ts';
import { ADMINS_USES, MEMBERS_USES } from '../../shared/invitations/link-limits.ts';
import { opensOnlyHere } from '../../shared/format/local-address.ts';
import type { InvitationLink } from '../../shared/invitations/contract.ts';
import { brand } from '../boot.ts';
import { canShare, copyWhenReady, passOnMessage } from '../libraries/hand-over-link.ts';
import { Fetched } from '../listing/fetched.tsx';
import { useActor } from '../live/act.ts';
import { useGroups } from '../network/queries.ts';
import { paths } from '../paths.ts';
import { useMember } from '../session/session-context.ts';
import { Card } from '../ui/card.tsx';
import { Button } from '../ui/controls/button.tsx';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { Checkbox } from '../ui/controls/checkbox.tsx';
import { formText } from '../ui/controls/form-text.ts';
import { TextField } from '../ui/controls/text-field.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { PageTitle } from '../ui/page-title.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { endLink, linksQuery, makeLink } from './link-queries.ts';
import { words } from './link-words.ts';

const NumberField = ({ label, name, value, max }: { label: string; name: string; value: number; max: number }) => (
  <div className="grow basis-40">
    <TextField label={label} name={name} type="number" inputMode="numeric" min={1} max={max} defaultValue={value} />
  </div>
);

const useOwnGroups = () => (useGroups().data ?? []).filter((group) => group.is_subscribed && !group.is_closed);

const MakeLink = () => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const groups = useOwnGroups();
  const { isAdmin } = useMember();
  const [usual, most] = isAdmin ? [60, ADMINS_USES] : [10, MEMBERS_USES];
  const [left, setLeft] = useState<readonly number[]>([]);
  const [error, setError] = useState<string | null>(null);
  const turn = (id: number, isOn: boolean) => setLeft(isOn ? left.filter((each) => each !== id) : [...left, id]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const chosen = groups.map(({ id }) => id).filter((id) => !left.includes(id));
    const wanted = { groups: chosen, uses: Number(formText(form, 'uses')), days: Number(formText(form, 'days')) };
    setError(null);
    void run(() => makeLink(actor, wanted, setError));
  };
  return (
    <form onSubmit={submit} className="flex max-w-xl flex-col gap-4">
      <fieldset>
        <legend className="text-sm font-semibold">{words.groups}</legend>
        <div className="flex flex-wrap gap-x-6">
          {groups.map(({ id, group_name }) => (
            <Checkbox key={id} label={group_name} isOn={!left.includes(id)} onChange={(isOn) => turn(id, isOn)} />
          ))}
        </div>
      </fieldset>
      <div className="flex flex-wrap gap-4">
        <NumberField label={words.uses} name="uses" value={usual} max={most} />
        <NumberField label={words.days} name="days" value={30} max={90} />
      </div>
      <output className="text-sm font-semibold text-danger empty:hidden">{error}</output>
      <Button type="submit" isBusy={isBusy} className="self-start">
        {words.make}
      </Button>
    </form>
  );
};

const factsOf = ({ used, uses, expires_at, is_mine, made_by, is_over }: InvitationLink) => [
  words.used(used, uses),
  words.until(statusDate(expires_at)),
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
