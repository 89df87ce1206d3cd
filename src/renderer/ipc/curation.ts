import type { AssetSet } from '@shared/domain/AssetSet';
import type { Arrangement, AssetChange } from '@shared/domain/Curation';
import { changedWords, deedWords } from '@shared/words/changedWords';
import { call } from './client';
import { readShelves } from './useShelves';

/** @returns what was done, in words; null where nothing is different now */
export async function changeAssets(set: AssetSet, change: AssetChange): Promise<string | null> {
  const { changed } = await call('curation.change', { set, change });
  return changed === 0 ? null : changedWords({ what: change, assets: changed });
}

/** The same for tags and collections themselves. */
export async function arrange(what: Arrangement): Promise<string> {
  const { changed } = await call('curation.arrange', { what });
  return changedWords({ what, assets: changed });
}

/** Makes a collection at the top. @returns its id; null where it cannot be found any more */
export async function makeCollection(name: string): Promise<string | null> {
  const before = new Set((await readShelves()).collections.map(({ id }) => id));
  await call('curation.arrange', { what: { kind: 'createCollection', name, parentId: null } });
  const { collections } = await readShelves();
  return collections.find(({ id }) => !before.has(id))?.id ?? null;
}

/** @returns what was taken back or done again, in words; null where there was nothing */
export async function undoLast(way: 'undo' | 'redo'): Promise<string | null> {
  const changed = await call(`curation.${way}`, undefined);
  return changed === null ? null : `${way === 'undo' ? 'Undone' : 'Redone'}: ${deedWords(changed)}`;
}
