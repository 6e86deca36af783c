import type { Day } from '../../../shared/format/days.ts';
import { dayOf } from '../../loans/due.ts';

type Out = { due_on: Day | null; said_returned_at: string | null };

/** Nothing is overdue once its borrower said that it is back. */
export const isOverdue = ({ due_on, said_returned_at }: Out, today = dayOf()) =>
  due_on !== null && said_returned_at === null && due_on < today;
