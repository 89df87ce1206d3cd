import type { Asset } from '@shared/domain/gallery/Asset';
import { type QueryClient, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { BatchLoader } from './cache/BatchLoader';
import { readAssets } from './cache/readAsset';

const loader = new BatchLoader<Asset, number>(async (seqs) => {
  const assets = await readAssets(seqs);
  return new Map(assets.map((asset) => [asset.seq, asset]));
}, 500);

const assetQuery = (seq: number | null) => ({
  queryKey: ['gallery.assets', seq] as const,
  queryFn: () => (seq === null ? null : loader.load(seq)),
  enabled: seq !== null,
  // thousands of tiles are scrolled past, so their answers are not cached for long
  gcTime: 30_000,
});

/** Puts an asset into the cache, unless a cached one exists. */
export function cacheAsset(client: QueryClient, asset: Asset): void {
  const query = client.getQueryCache().build(client, client.defaultQueryOptions(assetQuery(asset.seq)));
  if (query.state.data === undefined) query.setData(asset);
}

/** Null: the asset does not exist. Tiles that appear together are requested in one call. */
export function useAsset(seq: number | null): UseQueryResult<Asset | null, Error> {
  return useQuery<Asset | null, Error>(assetQuery(seq));
}

/** The assets in the order of `seqs`; undefined while loading, null: the asset does not exist. */
export function useAssets(seqs: readonly number[]): readonly (Asset | null | undefined)[] {
  return useQueries({ queries: seqs.map(assetQuery) }).map(({ data }) => data);
}
