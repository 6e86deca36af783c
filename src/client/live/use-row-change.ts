import { type QueryKey, useMutation } from '@tanstack/react-query';
import { type FailureSentences, failureText, logFailure } from '../http/failures.ts';
import { toast } from '../ui/overlays/toast.ts';
import { refresh, useActor, whenOnline } from './act.ts';
import type { Topic } from './topics.ts';

type Changing<Row, Change> = {
  /** The list that holds the row. */
  list: QueryKey;
  /** What the row will most likely be. */
  guess: (row: Row, change: Change) => Row;
  call: (row: Row, change: Change) => Promise<Row>;
  refresh: readonly Topic[];
  /** The failure message; without it, the restored row says enough. */
  failed?: FailureSentences;
};

/** An action on one row of a list: shown at once, then as the server answers, and restored if it fails. */
export const useRowChange = <Row extends { id: number }, Change>(changing: Changing<Row, Change>) => {
  const { list, guess, failed } = changing;
  const actor = useActor();
  const { client } = actor;
  const put = (id: number, next: (row: Row) => Row) =>
    client.setQueryData<Row[]>(list, (rows) => rows?.map((each) => (each.id === id ? next(each) : each)));
  // While a later press is being sent, the screen already shows its result.
  const isLast = () => client.isMutating({ mutationKey: list }) === 1;

  const { mutate } = useMutation({
    mutationKey: list,
    // One after the other, so that the last press also arrives last.
    scope: { id: list.join(' ') },
    networkMode: 'always',
    mutationFn: async ({ row, change }: { row: Row; change: Change }) => {
      await whenOnline();
      return changing.call(row, change);
    },
    onMutate: async ({ row, change }) => {
      await client.cancelQueries({ queryKey: list });
      // What was on its way has taken the guess away with it.
      put(row.id, (now) => guess(now, change));
    },
    onSuccess: (row) => {
      if (isLast()) put(row.id, () => row);
    },
    onError: (error, { row }) => {
      if (failed === undefined) logFailure(error);
      else toast.failure(failureText(error, failed));
      if (isLast()) put(row.id, () => row);
    },
    onSettled: () => {
      if (isLast()) refresh(actor, changing.refresh);
    },
  });

  return (row: Row, change: Change) => {
    put(row.id, (now) => guess(now, change));
    mutate({ row, change });
  };
};
