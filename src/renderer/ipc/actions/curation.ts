import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { Arrangement, AssetChange } from '@shared/domain/gallery/Curation';
import { changedWords, deedWords, turnedWords } from '@shared/words/sentences/changedWords';
import { call } from '../client';
import { readShelves } from '../shelves/useShelves';

/** What was done, in words, and the step of Undo that takes back just that. */
export type Deed = Readonly<{ words: string; step: number }>;

/** Null where nothing is different now. */
export async function changeAssets(set: AssetSet, change: AssetChange): Promise<Deed | null> {
  const { changed, step } = await call('curation.change', { set, change });
  return step === null ? null : { words: changedWords({ what: change, assets: changed }), step };
}

/** The same for tags and collections themselves. */
export async function arrange(what: Arrangement): Promise<Deed | null> {
  const { changed, step } = await call('curation.arrange', { what });
  return step === null ? null : { words: changedWords({ what, assets: changed }), step };
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

/** Takes back one step, or does it again, whatever came after it. @returns what came of it, in words */
export async function turnStep(step: number, way: 'undo' | 'redo'): Promise<string> {
  return turnedWords(await call('curation.turnStep', { step, way }), way);
}
