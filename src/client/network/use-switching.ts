import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { logFailure } from '../http/log-failure.ts';
import { useNetworkRefresh } from './use-network-refresh.ts';

type Change<Row> = { row: Row; isOn: boolean };

type Switching<Row> = {
  /** The list that holds the row. */
  list: QueryKey;
  /** What the row will most likely be. */
  guess: (change: Change<Row>) => Row;
  send: (change: Change<Row>) => Promise<Row>;
};

/** Turns one row of a list on or off: at once on the screen, then as the server says, and back when it fails. */
export const useSwitching = <Row extends { id: number }>({ list, guess, send }: Switching<Row>) => {
  const client = useQueryClient();
  const refresh = useNetworkRefresh();
  const put = (row: Row) =>
    client.setQueryData<Row[]>(list, (rows) => rows?.map((each) => (each.id === row.id ? row : each)));
  // While a later press is under way the screen already shows what that one wants.
  const isLast = () => client.isMutating({ mutationKey: list }) === 1;

  const { mutate } = useMutation({
    mutationKey: list,
    // One after the other, so that the last press is also the last to arrive.
    scope: { id: list.join(' ') },
    mutationFn: send,
    onMutate: async (change: Change<Row>) => {
      await client.cancelQueries({ queryKey: list });
      put(guess(change));
    },
    onSuccess: (row) => {
      if (isLast()) put(row);
    },
    onError: (error, { row }) => {
      logFailure(error);
      if (isLast()) put(row);
    },
    onSettled: () => {
      if (isLast()) refresh();
    },
  });
  return (row: Row, isOn: boolean) => mutate({ row, isOn });
};
