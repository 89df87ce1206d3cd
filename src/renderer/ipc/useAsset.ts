import type { Asset } from '@shared/domain/gallery/Asset';
import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { BatchLoader } from './cache/BatchLoader';
import { readAssets } from './cache/readAsset';

const loader = new BatchLoader<Asset, number>(
  async (seqs) => {
    const assets = await readAssets(seqs);
    return new Map(assets.map((asset) => [asset.seq, asset]));
  },
  500,
  (flush) => queueMicrotask(flush),
);

const assetQuery = (seq: number | null) => ({
  queryKey: ['gallery.assets', seq] as const,
  queryFn: () => (seq === null ? null : loader.load(seq)),
  enabled: seq !== null,
  // thousands of tiles scrolled past, or landed, need not be kept
  gcTime: 30_000,
});

/** Takes an asset that came with something else, so that whoever shows it need not ask. What is known of it already stays. */
export function knowAsset(client: QueryClient, asset: Asset): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(assetQuery(asset.seq)));
  if (query.state.data === undefined) query.setData(asset);
}

/** One asset by its number, or null where there is none. Tiles that appear together are asked for in one call. */
export function useAsset(seq: number | null): UseQueryResult<Asset | null, Error> {
  return useQuery<Asset | null, Error>(assetQuery(seq));
}

/** A few assets, in their order: undefined while one is read, null where there is none. */
export function useAssets(seqs: readonly number[]): readonly (Asset | null | undefined)[] {
  return useQueries({ queries: seqs.map(assetQuery) }).map(({ data }) => data);
}
