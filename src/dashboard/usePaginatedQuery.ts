import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { request } from './request';

/** Loads a list page by page. @param path without a query string */
export function usePaginatedQuery<P extends { readonly next_cursor: string | null }>(
  name: string,
  path: string,
  schema: z.ZodType<P>,
  limit = 50,
) {
  return useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam }) =>
      request(
        'GET',
        `${path}?limit=${limit}${pageParam === null ? '' : `&cursor=${encodeURIComponent(pageParam)}`}`,
        schema,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    // nothing is cached, because reopening the list would refetch every page that was loaded before
    gcTime: 0,
  });
}
