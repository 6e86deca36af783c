import { Check } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import type { Profile } from '../../shared/people/contract.ts';
import { addressWith } from '../base/address.ts';
import { itemQuery } from '../things/item-queries.ts';
import { ReportButton } from '../ui/reporting/report-button.tsx';
import { useActor } from '../live/act.ts';
import { ActButton } from '../live/act-button.tsx';
import { paths } from '../base/paths.ts';
import { ButtonLink } from '../ui/controls/button-link.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { blockPerson, connectWith } from './actions.ts';
import { words } from './words.ts';

const labels = { none: words.connect, off: words.connectAgain, asked: words.accept };

const Standing = ({ text }: { text: string }) => (
  <p className="flex min-h-12 grow items-center justify-center gap-2 font-semibold text-green">
    <Check aria-hidden className="size-5 shrink-0" />
    {text}
  </p>
);

const Connect = ({ profile: { id, standing } }: { profile: Profile }) => {
  if (standing === 'sent' || standing === 'connected') return <Standing text={words.standings[standing]} />;
  return (
    <ActButton className="grow" onAct={(actor) => connectWith(actor, id)}>
      {labels[standing]}
    </ActButton>
  );
};

/** What can be done from a profile: say yes to each other, or go on talking. */
export const ProfileActs = ({ profile }: { profile: Profile }) => (
  <div className="flex flex-wrap gap-2.5">
    <Connect profile={profile} />
    {profile.thread !== null && (
      <span className="flex grow flex-col">
        <ButtonLink look="quiet" to={paths.thread(profile.thread.item_id, profile.thread.person_id)}>
          {words.write}
        </ButtonLink>
      </span>
    )}
  </div>
);

/** A thing or a wish of somebody who is blocked is out of sight: its sheet goes with the profile above it. */
const useLeaving = (onClose: () => void) => {
  const { client } = useActor();
  const [path, navigate] = useLocation();
  const search = useSearch();
  return () => {
    const query = new URLSearchParams(search);
    const item = client.getQueryData(itemQuery(Number(query.get('item'))).queryKey);
    if (item?.is_mine === true || !(query.has('item') || query.has('wish'))) return onClose();
    navigate(addressWith(path, search, { item: null, wish: null, person: null }), { replace: true });
  };
};

/** At the foot of a profile: block and report. */
export const PartingActs = ({ profile: { id, name }, onClose }: { profile: Profile; onClose: () => void }) => {
  const actor = useActor();
  const leave = useLeaving(onClose);
  return (
    <div className="flex flex-wrap justify-center gap-x-4">
      <ReportButton kind="person" id={id} />
      <AskAgain
        className="text-muted!"
        label={words.block}
        title={words.blockTitle(name)}
        text={words.blockText}
        action={words.blockAction}
        onConfirmed={async () => {
          if (await blockPerson(actor, id)) leave();
        }}
      />
    </div>
  );
};
