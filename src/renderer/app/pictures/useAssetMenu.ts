import { type CommandId, commandIds } from '@shared/commands/commands';
import { chosenProgram } from '@shared/commands/programChoice';
import { MAX_PINS } from '@shared/domain/create/Pin';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { RouteOutput } from '@shared/ipc/contract';
import { useEffect } from 'react';
import { pinAssets } from '../../features/create/pins/pinning';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { judge, ratingCommands } from '../../features/gallery/judging/judge';
import { judgingCommands } from '../../features/gallery/judging/judgingCommands';
import { isSelected } from '../../features/gallery/selection/AssetSelection';
import { setForActionOn } from '../../features/gallery/selection/selectedSet';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { seqsForActionOn } from '../../features/gallery/selection/seqsForActionOn';
import { useDeletionRequest } from '../../features/gallery/shelves/useDeletionRequest';
import { readAsset } from '../../ipc/cache/readAsset';
import { seqAt } from '../../ipc/cache/seqAt';
import { call } from '../../ipc/client';
import { routeQuery } from '../../ipc/useRoute';
import { useAppStore } from '../appStore';
import { assetCommands, collectionCommands } from '../commands/assetCommands';
import { queryClient } from '../queryClient';
import { trashViewed } from '../slots/viewerNavigation';
import { editPictures } from './editPictures';
import { selectedToExport, sheetOfSelected } from './exportSets';
import { openWith } from './openWith';
import { pictureMenu, ratingCommandIds } from './pictureMenu';

type Handlers = Readonly<Partial<Record<CommandId, (() => void) | null>>>;

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

export async function showAssetMenu(seq: number): Promise<void> {
  const asset = await readAsset(seq);
  if (asset === null) return;
  const { view, viewer, openCompare, openSurvey } = useAppStore.getState();
  const { activeSeq } = useGalleryStore.getState();
  const { selection } = useSelection.getState();
  // rating commands act on the selection, which is visible in the gallery only
  const isInSelection = view === 'gallery' && viewer === null && isSelected(selection, activeSeq, seq);
  const isInTrash = asset.trashedAt !== null;
  if (isInSelection && selection.kind !== 'one')
    await showMenu(pictureMenu('many', isInTrash), setForActionOn(seq), {
      ...judgingCommands({ review: null, compare: openCompare, survey: openSurvey }),
      'asset.editSelected': () => void editPictures(seqsForActionOn(seq).seqs, false),
      'asset.pin': () => void pinAssets(queryClient, seqsForActionOn(seq).seqs.slice(0, MAX_PINS)),
      ...collectionCommands(() => setForActionOn(seq)),
      'asset.openWith': () => openWith(setForActionOn(seq), null),
      'export.selected': () => useAppStore.getState().openExport(selectedToExport()),
      'sheet.selected': sheetOfSelected,
    });
  else
    await showMenu(
      pictureMenu(isInSelection ? 'one' : 'no', isInTrash),
      { kind: 'some', seqs: [seq] },
      {
        ...assetCommands(
          asset,
          await queryClient.ensureQueryData(routeQuery('pins.list', undefined)).catch(() => []),
          await listRowOf(asset),
        ),
        ...judgingCommands({ review: null, compare: openCompare, survey: openSurvey }),
        ...(isInSelection ? {} : ratingHandlers(asset)),
      },
    );
}

async function listRowOf({ jobId }: Asset): Promise<RouteOutput<'lists.rowOf'>> {
  return jobId === null ? null : call('lists.rowOf', { jobId }).catch(() => null);
}

/** The rating commands for a picture that is shown but not selected; in the trash, only restore and delete. */
function ratingHandlers({ seq, favourite, rejected, sensitive, trashedAt }: Asset): Handlers {
  const set: AssetSet = { kind: 'some', seqs: [seq] };
  if (trashedAt !== null)
    return {
      ...Object.fromEntries(ratingCommandIds.map((id) => [id, null])),
      'judging.restore': () => judge(set, { kind: 'restore' }),
      'judging.delete': () => useDeletionRequest.getState().requestDeletion(set),
    };
  return {
    'judging.favourite': () => judge(set, { kind: 'favourite', on: !favourite }),
    'judging.reject': () => judge(set, { kind: 'reject', on: !rejected }),
    'judging.sensitive': () => judge(set, { kind: 'sensitive', on: !sensitive }),
    ...ratingCommands(() => set),
    'judging.trash': () =>
      useAppStore.getState().viewer?.seq === seq ? trashViewed(seq) : judge(set, { kind: 'trash' }),
  };
}

/** @param set the assets to open when a program is chosen */
async function showMenu(
  groups: readonly (readonly CommandId[])[],
  set: AssetSet,
  handlers: Handlers,
): Promise<void> {
  const enabledGroups = groups.map((ids) => ids.filter((id) => (handlers[id] ?? null) !== null));
  const chosen = await call('app.chooseInMenu', { groups: enabledGroups });
  const program = chosen === null ? null : chosenProgram(chosen);
  if (program !== null) openWith(set, program);
  const id = commandIds.find((each) => each === chosen);
  if (id !== undefined) handlers[id]?.();
}
