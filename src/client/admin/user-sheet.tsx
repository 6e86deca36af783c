import { useState } from 'react';
import { dateText } from '../../shared/format/dates.ts';
import type { TopUser } from '../../shared/admin/contract.ts';
import { copyWhenReady } from '../links/hand-over-link.ts';
import { useActor } from '../live/act.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { Sheet } from '../ui/overlays/sheet.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { givePassword, letIn, lockOut, setSteward } from './actions.ts';
import { RemoveMember } from './remove-member.tsx';
import { lastLoginOf, type Listing, nameOf } from './user-facts.ts';
import { words } from './words.ts';

type Given = NonNullable<Awaited<ReturnType<typeof givePassword>>>;

/** To be read out or written down: it is gone when the sheet is closed. */
const GivenPassword = ({ user, given }: { user: TopUser; given: Given }) => {
  const copy = async () => {
    if (await copyWhenReady(Promise.resolve(given.password))) toast.success(words.passwordCopied);
  };
  return (
    <div className="flex flex-col items-start gap-2 pb-3 [&_input]:font-mono">
      <TextField
        label={words.passwordOf(nameOf(user))}
        hint={words.passwordHint(given.email, dateText(given.expires_at))}
        value={given.password}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button look="pill" onClick={() => void copy()}>
        {words.copyPassword}
      </Button>
    </div>
  );
};

const GivePassword = ({ user }: { user: TopUser }) => {
  const actor = useActor();
  const [given, setGiven] = useState<Given | null>(null);
  if (given !== null) return <GivenPassword user={user} given={given} />;
  return (
    <AskAgain
      look="quiet"
      label={words.givePassword}
      title={words.givePasswordTitle(nameOf(user))}
      text={words.givePasswordText}
      action={words.givePasswordAction}
      dialogLook="primary"
      onConfirmed={async () => setGiven(await givePassword(actor, user))}
    />
  );
};

type ActProps = { user: TopUser; onDone: () => void };

/** Deactivates the account, or reactivates it; both ask first. */
const Lock = ({ user, onDone }: ActProps) => {
  const actor = useActor();
  const name = nameOf(user);
  return user.is_active ? (
    <AskAgain
      look="quiet"
      label={words.deactivate}
      title={words.deactivateTitle(name)}
      text={words.deactivateText}
      action={words.deactivate}
      onConfirmed={() => lockOut(actor, user).then(onDone)}
    />
  ) : (
    <AskAgain
      look="quiet"
      label={words.reactivate}
      title={words.reactivateTitle(name)}
      text={words.reactivateText}
      action={words.reactivate}
      dialogLook="primary"
      onConfirmed={() => letIn(actor, user).then(onDone)}
    />
  );
};

/** Makes a helper of a member, or a member of a helper; it is the first administrator's to say. */
const Stewardship = ({ user, onDone }: ActProps) => {
  const actor = useActor();
  const name = nameOf(user);
  return (
    <AskAgain
      look="quiet"
      label={user.is_steward ? words.endSteward : words.makeSteward}
      title={user.is_steward ? words.endStewardTitle(name) : words.makeStewardTitle(name)}
      text={user.is_steward ? words.endStewardText : words.makeStewardText}
      action={user.is_steward ? words.endSteward : words.makeSteward}
      dialogLook={user.is_steward ? 'danger' : 'primary'}
      onConfirmed={() => setSteward(actor, user).then(onDone)}
    />
  );
};

const FIRST_ADMIN = 1;

type SheetProps = { user: TopUser; listing: Listing; onClose: () => void };

/** The actions of an admin on one member. */
export const UserSheet = ({ user, listing, onClose }: SheetProps) => {
  const { userId } = useMember();
  const list = () => {
    onClose();
    listing.run(user);
  };
  return (
    <Sheet title={nameOf(user)} onClose={onClose}>
      <p className="mb-3 text-sm text-muted">{lastLoginOf(user)}</p>
      <div className="flex flex-col items-stretch gap-2">
        {user.is_active && <GivePassword user={user} />}
        {userId === FIRST_ADMIN && user.is_active && <Stewardship user={user} onDone={onClose} />}
        <Button look="quiet" onClick={list}>
          {listing.label}
        </Button>
        <Lock user={user} onDone={onClose} />
        <RemoveMember user={user} onDone={onClose} />
      </div>
    </Sheet>
  );
};
