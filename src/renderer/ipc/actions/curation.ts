import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { AssetChange, SidebarChange } from '@shared/domain/gallery/Curation';
import { t } from '@shared/messages/t';
import { describeAction, describeChange, describeUndoOutcome } from '@shared/words/sentences/describeChange';
import { call } from '../client';
import { readShelves } from '../shelves/useShelves';

/** A completed change, which can be undone. `message` is for the user. */
export type CompletedChange = Readonly<{ message: string; step: number }>;

/** @returns null if nothing changed */
export async function changeAssets(set: AssetSet, change: AssetChange): Promise<CompletedChange | null> {
  const { changed, step } = await call('curation.change', { set, change });
  return step === null ? null : { message: describeChange({ what: change, assets: changed }), step };
}

/** @returns null if nothing changed */
export async function changeSidebarEntry(what: SidebarChange): Promise<CompletedChange | null> {
  const { changed, step } = await call('curation.arrange', { what });
  return step === null ? null : { message: describeChange({ what, assets: changed }), step };
}

/** Creates a collection at the top level. @returns its id; null if the collection no longer exists */
export async function createCollection(name: string): Promise<string | null> {
  const before = new Set((await readShelves()).collections.map(({ id }) => id));
  await call('curation.arrange', { what: { kind: 'createCollection', name, parentId: null } });
  const { collections } = await readShelves();
  return collections.find(({ id }) => !before.has(id))?.id ?? null;
}

/** @returns the description of the step for the user; null: there was no step */
export async function undoOrRedoLast(direction: 'undo' | 'redo'): Promise<string | null> {
  const changed = await call(`curation.${direction}`, undefined);
  return changed === null ? null : t('app.undone', { way: direction, deed: describeAction(changed) });
}

/** Undoes or redoes one step, even if other steps came later. @returns the outcome, for the user */
export async function undoOrRedoStep(step: number, direction: 'undo' | 'redo'): Promise<string> {
  return describeUndoOutcome(await call('curation.turnStep', { step, way: direction }), direction);
}
