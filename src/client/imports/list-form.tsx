import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { activeUsersQuery } from '../admin/queries.ts';
import { useActor } from '../live/act.ts';
import { RecipientsStep } from '../posting/recipients-step.tsx';
import { lastRecipients } from '../posting/recipients/last-recipients.ts';
import { RecipientList } from '../posting/recipients/recipient-list.tsx';
import { countOf, nobody, type Recipients } from '../posting/recipients/recipients.ts';
import { useMember } from '../session/session-context.ts';
import { Button } from '../ui/controls/button.tsx';
import { controlLook, Field } from '../ui/controls/field.tsx';
import { Select } from '../ui/controls/select.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { lookAtList } from './actions.ts';
import { groupsOfQuery } from './queries.ts';
import { words } from './words.ts';

type FileFieldProps = { label: string; hint: string; accept: string; onChoose: (file: File | null) => void };

const FileField = ({ label, hint, accept, onChoose }: FileFieldProps) => (
  <Field label={label} hint={hint}>
    {(ties) => (
      <input
        {...ties}
        type="file"
        accept={accept}
        onChange={({ target }) => onChoose(target.files?.[0] ?? null)}
        className={`${controlLook} py-2.5 file:me-3 file:rounded-control file:border-0 file:bg-quiet file:px-3 file:py-1.5 file:font-semibold file:text-ink`}
      />
    )}
  </Field>
);

type CircleProps = { chosen: Recipients; onChange: (chosen: Recipients) => void };

const OtherCircle = ({ userId, ...choice }: CircleProps & { userId: number }) => {
  const { data } = useQuery(groupsOfQuery(userId));
  return (
    <section>
      <h3 className="text-xl">{words.recipients}</h3>
      <p className="mt-1.5 mb-3 text-muted">{data?.groups.length === 0 ? words.noGroups : words.recipientsOfOther}</p>
      {data && <RecipientList network={data} control="checkbox" {...choice} />}
    </section>
  );
};

const WhoseThings = ({ userId, onChoose }: { userId: number | null; onChoose: (userId: number | null) => void }) => {
  const { data = [] } = useQuery(activeUsersQuery);
  const options = [
    { value: '', label: words.mine },
    ...data.map(({ user_id, user_name }) => ({ value: String(user_id), label: user_name })),
  ];
  return (
    <Select
      label={words.whose}
      options={options}
      value={String(userId ?? '')}
      onChange={(value) => onChoose(value === '' ? null : Number(value))}
    />
  );
};

const whyNotLook = (list: File | null, recipients: Recipients) => {
  if (list === null) return words.listFirst;
  return countOf(recipients) === 0 ? words.recipientFirst : null;
};

/** Chooses a list, its photos, whose things they are and who may see them. */
export const ListForm = ({ onLooked, children }: { onLooked: (id: number) => void; children: ReactNode }) => {
  const actor = useActor();
  const { isAdmin, userId: ownId } = useMember();
  const { isBusy, run } = useBusy();
  const [list, setList] = useState<File | null>(null);
  const [photos, setPhotos] = useState<File | null>(null);
  const [forUserId, setForUserId] = useState<number | null>(null);
  const [recipients, setRecipients] = useState(() => lastRecipients(ownId));
  const [share, setShare] = useState(0);

  const look = async () => {
    if (list === null) return;
    setShare(0);
    const shown = await lookAtList(actor, { list, photos, forUserId, recipients }, setShare);
    if (shown !== null) onLooked(shown.id);
  };

  return (
    <form
      className="flex flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (whyNotLook(list, recipients) === null) void run(look);
      }}
    >
      {children}
      <h2 className="text-xl">{words.yourList}</h2>
      <FileField label={words.list} hint={words.listHint} accept=".csv,.txt,text/csv" onChoose={setList} />
      <FileField label={words.photos} hint={words.photosHint} accept=".zip,application/zip" onChoose={setPhotos} />
      {isAdmin && (
        <WhoseThings
          userId={forUserId}
          onChoose={(userId) => {
            setForUserId(userId);
            setRecipients(userId === null ? lastRecipients(ownId) : nobody);
          }}
        />
      )}
      {forUserId === null ? (
        <RecipientsStep chosen={recipients} onChange={setRecipients} hasFocus={false} />
      ) : (
        <OtherCircle userId={forUserId} chosen={recipients} onChange={setRecipients} />
      )}
      <Button type="submit" isWide isBusy={isBusy} whyNot={whyNotLook(list, recipients)}>
        {isBusy ? words.sending(share) : words.look}
      </Button>
    </form>
  );
};
