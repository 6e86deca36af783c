import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { Passkey } from '../../../shared/account/passkeys-contract.ts';
import { dateText } from '../../../shared/format/dates.ts';
import { boot } from '../../base/boot.ts';
import { useActor } from '../../live/act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { formText } from '../../ui/controls/form-text.ts';
import { PasswordField } from '../../ui/controls/password-field.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { AskAgain } from '../../ui/overlays/ask-again.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { words as uiWords } from '../../ui/words.ts';
import { Row } from '../own/section.tsx';
import { addPasskey, proofByPasskey, removePasskey, renamePasskey } from './actions.ts';
import type { Proof } from './ceremonies.ts';
import { passkeysQuery } from './queries.ts';
import { SmallDialog } from './small-dialog.tsx';
import { whyNoPasskeys } from './support.ts';
import { words } from './words.ts';

const RenameButton = ({ passkey, describedBy }: { passkey: Passkey; describedBy: string }) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [isOpen, setOpen] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const name = formText(event.currentTarget, 'name').trim();
    void run(async () => (await renamePasskey(actor, passkey.id, name)) && setOpen(false));
  };
  return (
    <>
      <Button look="plain" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        {words.rename}
      </Button>
      {isOpen && (
        <SmallDialog
          title={words.renameTitle}
          action={words.save}
          isBusy={isBusy}
          onSubmit={submit}
          onClose={() => setOpen(false)}
        >
          <TextField
            label={words.name}
            name="name"
            defaultValue={passkey.name}
            maxLength={60}
            autoComplete="off"
            required
          />
        </SmallDialog>
      )}
    </>
  );
};

const PasskeyRow = ({ passkey }: { passkey: Passkey }) => {
  const actor = useActor();
  const id = useId();
  const { created_at, last_used_at, name } = passkey;
  const days = [
    words.added(dateText(created_at)),
    ...(last_used_at === null ? [] : [words.used(dateText(last_used_at))]),
  ];
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 py-2.5 ps-12.5 pe-4">
      <span className="min-w-[min(8rem,100%)] flex-1">
        <span id={id} dir="auto" className="block font-semibold wrap-anywhere">
          {name}
        </span>
        <span className="block text-sm text-muted">{days.join(' · ')}</span>
      </span>
      <span className="ms-auto -me-2 flex flex-wrap justify-end">
        <RenameButton passkey={passkey} describedBy={id} />
        <AskAgain
          label={words.remove}
          describedBy={id}
          title={words.removeTitle(name)}
          text={words.removeText}
          action={words.remove}
          onConfirmed={() => removePasskey(actor, passkey.id)}
        />
      </span>
    </div>
  );
};

type ProofDialogProps = {
  hasPasskeys: boolean;
  isBusy: boolean;
  onProof: (proof: () => Promise<Proof>) => void;
  onClose: () => void;
};

/** An open phone may be in other hands, so the member confirms first who they are. */
const ProofDialog = ({ hasPasskeys, isBusy, onProof, onClose }: ProofDialogProps) => (
  <SmallDialog
    title={words.proofTitle}
    text={words.proofText}
    action={words.confirm}
    isBusy={isBusy}
    onSubmit={({ currentTarget }) => {
      const password = formText(currentTarget, 'password');
      onProof(async () => ({ password }));
    }}
    onClose={onClose}
  >
    <PasswordField label={words.password} name="password" autoComplete="current-password" required />
    {hasPasskeys && (
      <Button look="plain" className="self-start" isBusy={isBusy} onClick={() => onProof(proofByPasskey)}>
        {words.confirmByPasskey}
      </Button>
    )}
  </SmallDialog>
);

/** Adds a passkey, and asks for the password first where the login was a while ago. */
export const AddPasskey = ({
  hasPasskeys,
  onAdded,
  children,
}: {
  hasPasskeys: boolean;
  onAdded?: () => unknown;
  children: (press: () => void, isBusy: boolean) => ReactNode;
}) => {
  const actor = useActor();
  const { isBusy, run } = useBusy();
  const [isAsking, setAsking] = useState(false);
  const add = (proof: () => Promise<Proof>) =>
    void run(async () => {
      if ((await addPasskey(actor, proof, () => setAsking(true))) === null) return;
      setAsking(false);
      await onAdded?.();
    });
  return (
    <>
      {children(() => add(async () => ({})), isBusy)}
      {isAsking && (
        <ProofDialog hasPasskeys={hasPasskeys} isBusy={isBusy} onProof={add} onClose={() => setAsking(false)} />
      )}
    </>
  );
};

/** Why there are none here, in words. */
export const whyNotText = (): string | null => {
  const why = whyNoPasskeys();
  if (why === null) return null;
  return why === 'elsewhere' ? words.whyNot.elsewhere(boot.passkeysAt ?? '') : words.whyNot[why];
};

/** The passkeys of the member, among the rows of the account page. */
export const PasskeyRows = () => {
  const { userId } = useActor();
  const { data, isLoadingError, isFetching, refetch } = useQuery(passkeysQuery(userId));
  const whyNot = whyNotText();
  if (isLoadingError)
    return (
      <Row icon={KeyRound} title={words.passkeys} value={words.notLoaded}>
        <Button look="plain" isBusy={isFetching} onClick={() => void refetch()}>
          {uiWords.tryAgain}
        </Button>
      </Row>
    );
  return (
    <>
      <Row icon={KeyRound} title={words.passkeys} value={whyNot ?? words.intro}>
        {whyNot === null && data !== undefined && (
          <AddPasskey hasPasskeys={data.length > 0}>
            {(press, isBusy) => (
              <Button look="plain" aria-label={words.addLabel} isBusy={isBusy} onClick={press}>
                {words.add}
              </Button>
            )}
          </AddPasskey>
        )}
      </Row>
      {data?.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  );
};
