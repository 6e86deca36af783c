import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { CallRefused } from '../../shared/http/caller.ts';
import type { Item } from '../../shared/items/item-contract.ts';
import type { Days, FreeAround } from '../../shared/loans/day-plan.ts';
import { type KeptForm, useKeptForm } from '../live/use-kept-form.ts';
import { type Asking, nothingSaid } from '../things/asking.ts';
import { calendarQuery } from './queries.ts';

/** The server's word that wanted days are taken. */
export type Taken = { sentence: string; wanted: Days; free: FreeAround };

export const takenFrom = ({ message, body }: CallRefused, wanted: Days): Taken => ({
  sentence: message,
  wanted,
  free: body.free ?? { until: null, from: null },
});

export type AskingForm = KeptForm<Asking> & {
  taken: Taken | null;
  onTaken: (refusal: CallRefused) => void;
  /** Other days were chosen. */
  forgetTaken: () => void;
};

/** What a request will say, and what the server answered to it. */
export const useAsking = (item: Item): AskingForm => {
  const client = useQueryClient();
  const kept = useKeptForm(`ask:${item.id}`, { ...nothingSaid, length: item.giveaway ? null : item.loan_days });
  const [taken, setTaken] = useState<Taken | null>(null);
  const { from, until } = kept.form;
  const onTaken = useCallback(
    (refusal: CallRefused) => {
      setTaken(takenFrom(refusal, { from, until }));
      void client.invalidateQueries({ queryKey: calendarQuery(item.id).queryKey });
    },
    [client, item.id, from, until],
  );
  const forgetTaken = useCallback(() => setTaken(null), []);
  return { ...kept, taken, onTaken, forgetTaken };
};
