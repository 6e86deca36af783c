import { notifyManager, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NetworkFailure } from '../../shared/http/caller.ts';
import { logFailure } from '../http/failures.ts';
import { toast } from '../ui/overlays/toast.ts';

// In the same breath: a switch that was pressed must not jump back for a moment.
notifyManager.setScheduler(queueMicrotask);

/** A refusal stays a refusal when asked again; only a missing answer is worth a second try. */
const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      logFailure(error);
      if (meta?.failed !== undefined) toast.failure(meta.failed);
    },
  }),
  defaultOptions: {
    // Asked also without a network: the device may have kept the answer.
    queries: {
      networkMode: 'offlineFirst',
      staleTime: 30_000,
      retry: (failures, error) => error instanceof NetworkFailure && failures < 2,
    },
  },
});

/** What the server knows, for the pages that ask; the account pages ask for nothing and load without it. */
export const Queries = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
);
