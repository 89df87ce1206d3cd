import type { Settings } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { lazy, Suspense, useState } from 'react';
import type { CompareMode } from '../../features/compare/compareMode';
import { pinAssets, unpinAsset } from '../../features/create/pins/pinning';
import { favouriteResult } from '../../features/create/results/resultToShow';
import { ExportLine } from '../../features/exports/ExportBar';
import { assetFacts } from '../../features/gallery/assetFacts';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { focusTagsOfViewer } from '../../features/gallery/judging/focusTags';
import { judge, undoOrRedo } from '../../features/gallery/judging/judge';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { useDeletionRequest } from '../../features/gallery/shelves/useDeletionRequest';
import { type ViewerActions, ViewerActionsContext } from '../../features/viewer/ViewerActions';
import { sequenceOf } from '../../ipc/cache/AssetSequence';
import { readAsset } from '../../ipc/cache/readAsset';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { hasNoOverlay, useAppStore } from '../appStore';
import { assetActions } from '../pictures/assetActions';
import { showAssetMenu } from '../pictures/useAssetMenu';
import { queryClient } from '../queryClient';
import { useBlur } from '../shell/useBlur';
import { closeViewer, moveInViewer, trashViewed } from './viewerNavigation';

const Viewer = lazy(async () => ({ default: (await import('../../features/viewer/Viewer')).Viewer }));
const AssetDetails = lazy(async () => ({
  default: (await import('../../features/gallery/AssetDetails')).AssetDetails,
}));

async function editAsset(seq: number): Promise<void> {
  const asset = await readAsset(seq);
  if (asset !== null) assetActions.editImage(asset);
}

const viewerActions: ViewerActions = {
  onJudge: (seq, change) => judge({ kind: 'some', seqs: [seq] }, change),
  onTag: focusTagsOfViewer,
  onTrash: trashViewed,
  onDelete: (seq) => useDeletionRequest.getState().requestDeletion({ kind: 'some', seqs: [seq] }),
  onUndo: undoOrRedo,
  onSave: assetActions.saveCopy,
  onEdit: (seq) => void editAsset(seq),
  onShowMenu: (seq) => void showAssetMenu(seq),
  onCompare: (seqs) => useAppStore.getState().openCompare(seqs),
};

export function ViewerSlot({ settings }: Readonly<{ settings: Settings }>) {
  const viewer = useAppStore((state) => state.viewer);
  const blur = useBlur(settings);
  const { data: pins = [] } = useRoute('pins.list', undefined);
  if (!viewer) return null;
  const pinned = pins.find(({ seq }) => seq === viewer.seq);
  return (
    <ViewerActionsContext value={viewerActions}>
      <Suspense fallback={null}>
        <Viewer
          seq={viewer.seq}
          walk={viewer.walk}
          isQuickPreview={viewer.quick}
          {...blur}
          onMove={moveInViewer}
          onShowFrame={showInViewer}
          pin={{
            isPinned: pinned !== undefined,
            toggle: () =>
              void (pinned ? unpinAsset(queryClient, pinned) : pinAssets(queryClient, [viewer.seq])),
          }}
          onClose={closeViewer}
          exportProgress={<ExportLine />}
          details={(seq) => (
            // its own boundary: suspending must not unmount the viewer and lose the focus
            <Suspense fallback={null}>
              <AssetDetails seq={seq} blurSensitive={settings.sensitive.blur} assetActions={assetActions} />
            </Suspense>
          )}
        />
      </Suspense>
    </ViewerActionsContext>
  );
}

/** Shows an asset in the viewer, opening it if it was closed meanwhile. */
function showInViewer(seq: number): void {
  const { viewer, openViewer } = useAppStore.getState();
  if (viewer) moveInViewer(seq);
  else openViewer(seq, sequenceOf([seq]));
}

const FamilyView = lazy(async () => ({
  default: (await import('../../features/family/FamilyView')).FamilyView,
}));

/** The family overlay; only views opened from it cover it. */
export function FamilySlot({ settings }: Readonly<{ settings: Settings }>) {
  const family = useAppStore((state) => state.family);
  const isCovered = useAppStore(({ viewer, compare }) => viewer !== null || compare !== null);
  const blur = useBlur(settings);
  if (!family) return null;
  const { followViewer } = useSelection.getState();
  const { moveFamily, closeFamily, openViewer, openCompare } = useAppStore.getState();
  return (
    <Suspense fallback={null}>
      <FamilyView
        key={family.rootSeq}
        seq={family.seq}
        isCovered={isCovered}
        isBlurred={blur.isBlurred}
        onMove={(seq) => {
          moveFamily(seq);
          // the gallery follows, so that closing returns to the asset viewed last
          followViewer(seq);
        }}
        onOpen={openViewer}
        onCompare={(seqs) => openCompare(seqs, 'wipe')}
        onClose={closeFamily}
      />
    </Suspense>
  );
}

const Survey = lazy(async () => ({ default: (await import('../../features/review/Survey')).Survey }));

export function SurveySlot({ settings }: Readonly<{ settings: Settings }>) {
  const survey = useAppStore((state) => state.survey);
  const blur = useBlur(settings);
  if (!survey) return null;
  return (
    <Suspense fallback={null}>
      <Survey
        seqs={survey}
        {...blur}
        onMove={useGalleryStore.getState().setActive}
        onClose={() => useAppStore.getState().openSurvey(null)}
      />
    </Suspense>
  );
}

const Review = lazy(async () => ({ default: (await import('../../features/review/Review')).Review }));

export function ReviewSlot({ settings }: Readonly<{ settings: Settings }>) {
  const review = useAppStore((state) => state.review);
  const blur = useBlur(settings);
  if (!review) return null;
  return (
    <Suspense fallback={null}>
      <Review
        seq={review.seq}
        walk={review.walk}
        {...blur}
        onShow={(query) => {
          useAppStore.getState().closeReview();
          useGalleryStore.getState().setQuery(query);
        }}
        onCompare={(seqs) => {
          useAppStore.getState().closeReview();
          useAppStore.getState().openCompare(seqs);
        }}
        onTrash={(seqs) => {
          useAppStore.getState().closeReview();
          judge({ kind: 'some', seqs: [...seqs] }, { kind: 'trash' });
        }}
        onMove={useGalleryStore.getState().setActive}
        onClose={useAppStore.getState().closeReview}
      />
    </Suspense>
  );
}

const Compare = lazy(async () => ({ default: (await import('../../features/compare/Compare')).Compare }));

const LibraryPicker = lazy(async () => ({
  default: (await import('../../features/create/form/pictures/LibraryPicker')).LibraryPicker,
}));

export function CompareSlot({ settings }: Readonly<{ settings: Settings }>) {
  const compare = useAppStore((state) => state.compare);
  const blur = useBlur(settings);
  /** The asset being replaced by another. */
  const [replaced, setReplaced] = useState<Readonly<{ seq: number; mode: CompareMode }> | null>(null);
  if (!compare) return null;
  const replaceAsset = ([picked]: readonly number[]) => {
    if (picked === undefined) return;
    if (compare.seqs.includes(picked))
      return showToast({ level: 'info', title: t('app.itIsComparedAlready') });
    const seqs = compare.seqs.map((seq) => (seq === replaced?.seq ? picked : seq));
    useAppStore.getState().openCompare(seqs, replaced?.mode);
  };
  return (
    <Suspense fallback={null}>
      <Compare
        key={compare.seqs.join(' ')}
        seqs={compare.seqs}
        startIn={compare.startIn}
        factsOf={(asset) => assetFacts(asset, Date.now())}
        {...blur}
        onChosen={(seq) => judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true })}
        onReplace={(seq, mode) => setReplaced({ seq, mode })}
        onChooseBest={favouriteCompared}
        onJudge={(seq, change) => judge({ kind: 'some', seqs: [seq] }, change)}
        onUndo={undoOrRedo}
        onClose={useAppStore.getState().closeCompare}
      />
      {replaced === null || !compare.seqs.includes(replaced.seq) ? null : (
        <LibraryPicker maxChosen={1} onPick={replaceAsset} onClose={() => setReplaced(null)} />
      )}
    </Suspense>
  );
}

/** Marks the chosen asset as a favourite and shows it where the comparison was opened. */
function favouriteCompared(seq: number): void {
  useAppStore.getState().closeCompare();
  const state = useAppStore.getState();
  const { view, viewer, moveViewer } = state;
  if (view === 'create' && hasNoOverlay(state)) {
    favouriteResult(seq);
    return;
  }
  judge({ kind: 'some', seqs: [seq] }, { kind: 'favourite', on: true });
  if (viewer) moveViewer(seq);
  else if (view === 'gallery') {
    useGalleryStore.getState().setActive(seq);
    useSelection.getState().resetSelection();
  }
}
