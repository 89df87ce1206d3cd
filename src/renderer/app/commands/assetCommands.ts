import type { Pin } from '@shared/domain/create/Pin';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { hasCreationInfo } from '@shared/domain/gallery/hasCreationInfo';
import type { longEdges } from '@shared/domain/library/longEdgeBounds';
import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { pinAssets, unpinAsset } from '../../features/create/pins/pinning';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { removeFromShownCollection } from '../../features/gallery/shelves/collections/orderByHand';
import { showsCollection } from '../../features/gallery/shelves/collections/shownCollection';
import { shownQuery } from '../../features/gallery/shownQuery';
import { sequenceOf } from '../../ipc/cache/AssetSequence';
import { call } from '../../ipc/client';
import { useAppStore } from '../appStore';
import { assetActions } from '../pictures/assetActions';
import { copyImage } from '../pictures/copyImage';
import { formActions } from '../pictures/formActions';
import { openWith } from '../pictures/openWith';
import { queryClient } from '../queryClient';
import { reportOutcome } from '../reportOutcome';

/** @param row the list row that the asset was generated from; null: none */
export function assetCommands(
  asset: Asset,
  pins: readonly Pin[],
  row: RouteOutput<'lists.rowOf'>,
): CommandHandlers<'asset'> {
  const { view, viewer, openViewer, showInGallery, openExport, openFamily, choosePresetPicture } =
    useAppStore.getState();
  const { id, seq } = asset;
  const hasFile = asset.file !== null;
  const isImage = asset.kind === 'image';
  const hasSeed = asset.seed !== null;
  const hasSettings = hasCreationInfo(asset);
  const pin = pins.find((each) => each.seq === seq);
  const copy = (what: 'prompt' | 'seed' | 'link', done: string) => () =>
    reportOutcome(call('asset.copyText', { id, what }), t('app.thatWasNotCopied'), done);
  return {
    'asset.open': viewer === null ? () => openViewer(seq, sequenceOf([seq])) : null,
    'asset.similar': isImage && hasFile ? () => findSimilar(seq) : null,
    'asset.family': () => openFamily(seq),
    'asset.compareSource': asset.sourceId === null ? null : () => assetActions.compareWithSource(asset),
    'asset.showRow': row === null ? null : () => assetActions.showListRow(row),
    'asset.showInGallery': view === 'gallery' && viewer === null ? null : () => showInGallery(seq),
    'asset.copyImage': isImage && hasFile ? () => copyImage(id) : null,
    ...copySizes(isImage && hasFile ? asset : null),
    'asset.copyPrompt': copy('prompt', t('app.promptCopied')),
    'asset.copySeed': hasSeed ? copy('seed', t('app.seedCopied')) : null,
    'asset.copyLink': copy('link', t('app.linkCopied')),
    'asset.useSettings': hasSettings ? () => formActions.applySettings(asset) : null,
    'asset.useSeed': hasSeed ? () => formActions.applySeed(asset) : null,
    'asset.usePrompt': asset.prompt === '' ? null : () => formActions.applyPrompt(asset),
    'asset.more': hasSettings ? () => formActions.makeMore(asset) : null,
    'asset.film': isImage && asset.prompt !== '' ? () => formActions.makeFilm(asset) : null,
    'asset.still': !isImage && asset.prompt !== '' ? () => formActions.makeStill(asset) : null,
    'asset.edit': isImage && hasFile ? () => void formActions.editImage(asset) : null,
    'asset.editSelected': null,
    'asset.pin': pin ? null : () => void pinAssets(queryClient, [seq]),
    'asset.unpin': pin ? () => void unpinAsset(queryClient, pin) : null,
    // a sensitive picture would be visible in every list of presets
    'asset.presetPicture': isImage && hasFile && !asset.sensitive ? () => choosePresetPicture(id) : null,
    ...collectionCommands(() => ({ kind: 'some', seqs: [seq] })),
    'asset.export': hasFile ? () => openExport({ kind: 'some', seqs: [seq] }) : null,
    'asset.saveCopy': hasFile ? () => assetActions.saveCopy(asset) : null,
    'asset.openFile': hasFile ? () => assetActions.openFile(asset) : null,
    'asset.openWith': hasFile ? () => openWith({ kind: 'some', seqs: [seq] }, null) : null,
    'asset.reveal': hasFile
      ? () => reportOutcome(call('asset.reveal', { id }), t('app.theFolderDidNotOpen'))
      : null,
  };
}

type CopySize = `asset.copyImage${(typeof longEdges)[number] | 'At'}`;

function copySizes(asset: Asset | null): Pick<CommandHandlers<'asset'>, CopySize> {
  const copyAt = (edge: (typeof longEdges)[number]) =>
    asset !== null && Math.max(asset.width, asset.height) > edge ? () => copyImage(asset.id, edge) : null;
  return {
    'asset.copyImage4096': copyAt(4096),
    'asset.copyImage2048': copyAt(2048),
    'asset.copyImage1600': copyAt(1600),
    'asset.copyImage1080': copyAt(1080),
    'asset.copyImage640': copyAt(640),
    'asset.copyImageAt': asset === null ? null : () => useAppStore.getState().setAssetToCopy(asset),
  };
}

export function collectionCommands(
  set: () => AssetSet,
): Pick<CommandHandlers<'asset'>, 'asset.collect' | 'asset.uncollect'> {
  const isCollection = useAppStore.getState().view === 'gallery' && showsCollection(shownQuery());
  return {
    'asset.collect': () => useAppStore.getState().openCollectDialog(set()),
    'asset.uncollect': isCollection ? () => void removeFromShownCollection(set()) : null,
  };
}

export function findSimilar(seq: number): void {
  const { setQuery, setOrder } = useGalleryStore.getState();
  setQuery(`like:${seq}`);
  setOrder({ sort: 'alike' });
  useAppStore.getState().go('gallery');
}
