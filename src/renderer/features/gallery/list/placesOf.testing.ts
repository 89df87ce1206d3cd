import type { AssetColumns } from '@shared/domain/gallery/AssetColumns';
import { compareKeys } from './AssetDay';

/** An asset as a test describes it. */
export type TestAsset = Readonly<{ seq: number; time: number; ratio?: number; kind?: 0 | 1 }>;

/** Assets in the form that main sends, in gallery order. */
export function placesOf(assets: Iterable<TestAsset>): AssetColumns {
  const sorted = [...assets].sort(compareKeys);
  return {
    seqs: Uint32Array.from(sorted, ({ seq }) => seq),
    times: Float64Array.from(sorted, ({ time }) => time),
    ratios: Float32Array.from(sorted, ({ ratio = 1 }) => ratio),
    kinds: Uint8Array.from(sorted, ({ kind = 0 }) => kind),
  };
}
