import { useQuery } from '@tanstack/react-query';
import type { CalendarSpan } from '../../shared/loans/booking-contract.ts';
import { firstWeekday } from '../../shared/loans/day-plan.ts';
import { calendarQuery } from './queries.ts';

const none: CalendarSpan[] = [];

/** The taken and closed days of an item; none as long as nobody knows. */
export const useDays = (itemId: number): CalendarSpan[] => useQuery(calendarQuery(itemId)).data ?? none;

/** A week begins where the reader lives, whatever the language of the page. */
export const weekBegins = () => firstWeekday(navigator.language);
