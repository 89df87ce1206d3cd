import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { readAsset } from '../../../ipc/cache/readAsset';
import { call } from '../../../ipc/client';
import { judge } from './judge';

const fields = { favourite: 'favourite', reject: 'rejected', sensitive: 'sensitive' } as const;

/** For several pictures, sets the flag on all, or clears it if all have it. */
export async function toggleFlag(set: AssetSet | null, kind: keyof typeof fields): Promise<void> {
  if (set === null) return;
  const isOne = set.kind === 'some' && set.seqs.length === 1;
  const asset = isOne ? await readAsset(set.seqs[0] ?? 0) : await call('curation.summary', { set });
  judge(set, { kind, on: asset?.[fields[kind]] !== true });
}
