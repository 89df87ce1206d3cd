import { type CommandId, commandIds } from '@shared/commands/commands';
import type { Asset } from '@shared/domain/Asset';
import { MAX_PINS } from '@shared/domain/Pin';
import { useEffect } from 'react';
import { pinAssets } from '../features/create/pins/pinning';
import { MAX_SOURCES } from '../features/create/sources';
import { useGalleryStore } from '../features/gallery/galleryStore';
import { judgingCommands } from '../features/gallery/judging/judgingCommands';
import { isSelected } from '../features/gallery/selection/AssetSelection';
import { selectedSeqs } from '../features/gallery/selection/selectedSeqs';
import { setAt, useSelection } from '../features/gallery/selection/selectionStore';
import { call } from '../ipc/client';
import { readAsset } from '../ipc/readAsset';
import { seqAt } from '../ipc/seqAt';
import { showToast } from '../ui/toasts';
import { useAppStore } from './appStore';
import { assetCommands, assetMenu, collectCommands } from './assetCommands';
import { selectedToExport } from './exportSets';
import { handOff } from './handOff';
import { judgingMenu } from './judgingMenu';
import { queryClient } from './queryClient';
import { queryPins } from './queryPins';

type Handlers = Readonly<Partial<Record<CommandId, (() => void) | null>>>;

/** Gives every picture and film that is shown a menu of what can be done with it, by pointer and by key. */
export function useAssetMenu(): void {
  useEffect(() => {
    const listener = (event: MouseEvent) => {
      const seq = event.defaultPrevented ? null : seqAt(event.target);
      if (seq === null) return;
      event.preventDefault();
      void showAssetMenu(seq);
    };
    window.addEventListener('contextmenu', listener);
    return () => window.removeEventListener('contextmenu', listener);
  }, []);
}

/** Opens the menu of what can be done with a picture or film. */
export async function showAssetMenu(seq: number): Promise<void> {
  const asset = await readAsset(seq);
  if (asset === null) return;
  const { view, viewer, openCompare, openSurvey } = useAppStore.getState();
  const { selected } = useGalleryStore.getState();
  const { selection } = useSelection.getState();
  // judging acts on the selection, which only the gallery shows
  const isInSelection = view === 'gallery' && viewer === null && isSelected(selection, selected, seq);
  const judging = isInSelection ? judgingMenu(asset.trashedAt !== null, selection.kind !== 'one') : [];
  const collected = ['asset.editSelected', 'asset.pin', 'asset.collect', 'asset.uncollect'] as const;
  if (isInSelection && selection.kind !== 'one')
    await choose([...judging, collected, ['export.selected']], {
      ...judgingCommands({ review: null, compare: openCompare, survey: openSurvey }),
      'asset.editSelected': () => void editSelected(selectedSeqs(seq)),
      'asset.pin': () => void pinAssets(queryClient, selectedSeqs(seq).slice(0, MAX_PINS)),
      ...collectCommands(() => setAt(seq)),
      'export.selected': () => useAppStore.getState().openExport(selectedToExport()),
    });
  else
    await choose([...assetMenu, ...judging], {
      ...assetCommands(asset, await queryPins().catch(() => [])),
      ...judgingCommands({ review: null, compare: openCompare, survey: openSurvey }),
    });
}

async function editSelected(seqs: readonly number[]): Promise<void> {
  const assets = await Promise.all(seqs.slice(0, MAX_SOURCES).map(readAsset));
  const pictures = assets.filter((asset) => asset !== null && asset.kind === 'image' && asset.file !== null);
  await handOff.editSeveral(pictures as readonly Asset[]);
  const left = seqs.length - pictures.length;
  if (left > 0)
    showToast({
      level: 'info',
      title: `${left} of ${seqs.length} ${left === 1 ? 'was' : 'were'} not taken`,
      message: `Only pictures whose file is here can be edited, at most ${MAX_SOURCES} at a time.`,
    });
}

async function choose(groups: readonly (readonly CommandId[])[], handlers: Handlers): Promise<void> {
  const offered = groups.map((ids) => ids.filter((id) => (handlers[id] ?? null) !== null));
  const chosen = await call('app.chooseInMenu', { groups: offered });
  const id = commandIds.find((each) => each === chosen);
  if (id !== undefined) handlers[id]?.();
}
