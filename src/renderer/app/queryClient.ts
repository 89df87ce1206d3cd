import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { batchInOneTask } from '../ipc/cache/batchInOneTask';
import { sayFailed } from './reportOutcome';

notifyManager.setScheduler(batchInOneTask((run) => setTimeout(run, 0)));

/**
 * The cache of main's answers. An answer stays valid until an event invalidates it, so nothing is refetched
 * by time or focus; main is always reachable, so nothing waits for a network.
 */
export const queryClient = new QueryClient({
  mutationCache: new MutationCache({ onError: sayFailed }),
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
