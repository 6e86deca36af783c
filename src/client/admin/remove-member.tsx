import { useState } from 'react';
import type { TopUser } from '../../shared/admin/contract.ts';
import { CallRefused } from '../../shared/http/caller.ts';
import type { OpenMatter } from '../../shared/own-data/contract.ts';
import { useActor } from '../live/act.ts';
import { TextArea } from '../ui/controls/text-area.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { removeUser } from './actions.ts';
import { nameOf } from './user-facts.ts';
import { words } from './words.ts';

type Refusal = { text: string; open: readonly OpenMatter[] };

const mostOfReason = 200;

/** Deletes the account of a member who asked for it, or says what is still open between them and neighbours. */
export const RemoveMember = ({ user, onDone }: { user: TopUser; onDone: () => void }) => {
  const actor = useActor();
  const [reason, setReason] = useState('');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const hear = (text: string, error: unknown) =>
    setRefusal({ text, open: error instanceof CallRefused ? (error.body.open ?? []) : [] });
  return (
    <>
      <AskAgain
        look="quiet"
        className="text-danger"
        label={words.removeAccount}
        title={words.removeAccountTitle(nameOf(user))}
        text={words.removeAccountText}
        action={words.removeAccountAction}
        onConfirmed={async () => {
          setRefusal(null);
          if ((await removeUser(actor, user, reason, hear)) !== null) onDone();
        }}
      >
        <TextArea
          label={words.removeReason}
          maxLength={mostOfReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </AskAgain>
      {refusal !== null && (
        <div role="alert" className="text-sm">
          <p className="font-semibold text-danger">{refusal.text}</p>
          <ul className="mt-1 list-disc ps-5">
            {refusal.open.map(({ kind, item_id, item_name, person_name }) => (
              <li key={`${kind} ${item_id}`} className="wrap-anywhere">
                {words.openMatters[kind](item_name, person_name)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
