import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { batchInOneTask } from '../ipc/cache/batchInOneTask';
import { reportCommandError } from './reportOutcome';

notifyManager.setScheduler(batchInOneTask((run) => setTimeout(run, 0)));

/** Nothing is refetched by time or focus: an answer stays valid until an event of main invalidates it. */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: reportCommandError }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});
