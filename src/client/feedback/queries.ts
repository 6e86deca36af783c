import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { Feedback } from '../../shared/feedback/contract.ts';
import { call } from '../http/call.ts';

export type FeedbackSort = 'upvotes' | 'recent';

type BoardPage = { feedback: Feedback[]; next: number | null };
type Board = InfiniteData<BoardPage>;

const boards = { queryKey: ['feedback'] } as const;

export const boardQuery = (sort: FeedbackSort) =>
  infiniteQueryOptions({
    queryKey: ['feedback', sort],
    queryFn: async ({ pageParam, signal }): Promise<BoardPage> => {
      const reply = await call.reply('GET /api/feedback', { query: { sort, cursor: pageParam }, signal });
      const next = reply.headers('x-next-cursor');
      return { feedback: reply.body, next: next === null ? null : Number(next) };
    },
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
  });

/** All pages; an entry that moved to a later page is shown once. */
export const rowsOf = (board: Board | undefined): Feedback[] => {
  const rows = board?.pages.flatMap((page) => page.feedback) ?? [];
  return [...new Map(rows.map((row) => [row.id, row])).values()];
};

const changeRows = (client: QueryClient, change: (rows: Feedback[]) => Feedback[]) =>
  client.setQueriesData<Board>(
    boards,
    (board) => board && { ...board, pages: board.pages.map((page) => ({ ...page, feedback: change(page.feedback) })) },
  );

/** Updates one piece of feedback in place. */
export const putFeedback = (client: QueryClient, feedback: Feedback) =>
  changeRows(client, (rows) => rows.map((row) => (row.id === feedback.id ? feedback : row)));

/** Shows what was just left, on every board that is open. */
export const addFeedback = (client: QueryClient, feedback: Feedback) =>
  client.setQueriesData<Board>(boards, (board) => {
    const [first, ...rest] = board?.pages ?? [];
    return board && first && { ...board, pages: [{ ...first, feedback: [feedback, ...first.feedback] }, ...rest] };
  });

export const dropFeedback = (client: QueryClient, id: number) =>
  changeRows(client, (rows) => rows.filter((row) => row.id !== id));

export const refreshBoard = (client: QueryClient) => client.invalidateQueries(boards);
