import type { Asset } from '@shared/domain/Asset';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { BatchLoader } from './BatchLoader';
import { call } from './client';

const loader = new BatchLoader<Asset, number>(
  async (seqs) => {
    const assets = await call('gallery.assets', { seqs: [...seqs] });
    return new Map(assets.map((asset) => [asset.seq, asset]));
  },
  500,
  (flush) => queueMicrotask(flush),
);

/** One asset by its number, or null where there is none. Tiles that appear together are asked for in one call. */
export function useAsset(seq: number | null): UseQueryResult<Asset | null, Error> {
  return useQuery<Asset | null, Error>({
    queryKey: ['gallery.assets', seq],
    queryFn: () => (seq === null ? null : loader.load(seq)),
    enabled: seq !== null,
  });
}
