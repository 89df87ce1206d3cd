import type { Asset } from '@shared/domain/Asset';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BatchLoader } from './BatchLoader';
import { call } from './client';

const loader = new BatchLoader<Asset>(
  async (ids) => {
    const assets = await call('gallery.assets', { ids: [...ids] });
    return new Map(assets.map((asset) => [asset.id, asset]));
  },
  500,
  (flush) => queueMicrotask(flush),
);

/** One asset, or null where there is none. The tiles that appear together are asked for in one call. */
export function useAsset(id: string | null): UseQueryResult<Asset | null, Error> {
  return useQuery<Asset | null, Error>({
    queryKey: ['gallery.assets', id],
    queryFn: () => (id === null ? null : loader.load(id)),
    enabled: id !== null,
  });
}
