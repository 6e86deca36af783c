import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { opensOnlyHere } from '../../shared/format/local-address.ts';
import { useActor } from '../live/act.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextField } from '../ui/controls/text-field.tsx';
import { AskAgain } from '../ui/overlays/ask-again.tsx';
import { toast } from '../ui/overlays/toast.ts';
import { renewCalendar } from './actions.ts';
import { calendarQuery } from './queries.ts';
import { words } from './words.ts';

/** Over plain http there is nothing to copy to. */
const copy = async (url: string) => {
  try {
    await navigator.clipboard.writeText(url);
    toast.success(words.copied);
  } catch {
    toast.failure(words.notCopied);
  }
};

const Address = ({ url, hintId }: { url: string; hintId: string }) => {
  const actor = useActor();
  return (
    <>
      <TextField
        label={words.calendarAddress}
        hint={opensOnlyHere(url) ? words.calendarOnlyHere : undefined}
        value={url}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button isSmall onClick={() => void copy(url)}>
          {words.copyCalendar}
        </Button>
        <AskAgain
          label={words.renewCalendar}
          title={words.renewTitle}
          text={words.renewText}
          action={words.renewCalendar}
          describedBy={hintId}
          onConfirmed={() => renewCalendar(actor)}
        />
      </div>
    </>
  );
};

/** The calendar feed of agreed times; its address is a secret, so it is shown only on request. */
export const CalendarFeed = () => {
  const { data, isError, isFetching, refetch } = useQuery(calendarQuery);
  const hintId = useId();
  return (
    <div className="flex flex-col items-start gap-3">
      <p id={hintId} className="text-sm text-muted">
        {words.calendarHint}
      </p>
      {data === undefined ? (
        <Button look="quiet" isSmall isBusy={isFetching} onClick={() => void refetch()}>
          {words.showCalendar}
        </Button>
      ) : (
        <div className="flex w-full flex-col gap-3">
          <Address url={data.url} hintId={hintId} />
        </div>
      )}
      {isError && (
        <p role="alert" className="text-sm text-danger">
          {words.calendarFailed}
        </p>
      )}
    </div>
  );
};

/** The same as a part of a page. */
export const CalendarAddress = () => (
  <section className="mt-8 rounded-card border border-dashed border-edge p-4">
    <h2 className="mb-3 text-lg">{words.calendar}</h2>
    <CalendarFeed />
  </section>
);
