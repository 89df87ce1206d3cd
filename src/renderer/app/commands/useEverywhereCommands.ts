import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { type NewListSource, useListStore } from '../../features/create/lists/useListStore';
import { type CreateDialog, useCreateDialogs } from '../../features/create/useCreateDialogs';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { toggleFlag } from '../../features/gallery/judging/toggleFlag';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { readAsset } from '../../ipc/cache/readAsset';
import { usePartOf } from '../../ipc/pictures/usePartOf';
import { useCommand } from '../../ipc/useCommand';
import { useAppStore } from '../appStore';
import { assetActions } from '../pictures/assetActions';
import { compareSelected } from '../pictures/compareSelected';
import { selectedToExport, sheetOfSelected, shownToExport } from '../pictures/exportSets';
import { addSamples, removeSamples } from '../samples';
import { goToRegion } from '../shell/goToRegion';

/** Opens the file of the picture in the viewer, or of the selected one. */
async function openFile(): Promise<void> {
  const set = selectedToExport();
  const asset = set?.kind === 'some' ? await readAsset(set.seqs[0] ?? 0) : null;
  if (asset !== null) assetActions.openFile(asset);
}

const runs = ({ running }: QueueSummary): boolean => running;

/** The handlers of the global commands in the current state. */
export function useEverywhereCommands({
  profileId,
  theme,
  change,
  toggleQueue,
}: Readonly<{
  profileId: string;
  theme: Settings['appearance']['theme'];
  change: (patch: SettingsPatch) => void;
  toggleQueue: () => void;
}>): CommandHandlers<'everywhere'> {
  const isRunning = usePartOf('queue.summary', { profileId }, runs);
  const failed = t('app.thatDidNotWork');
  const { mutate: runQueue } = useCommand('queue.run', { failed });
  const { mutate: pauseQueue } = useCommand('queue.pause', { failed });
  const { mutate: openLogs } = useCommand('app.openLogs', { failed });
  const { mutate: pickImport } = useCommand('imports.pick', { failed });
  const { mutate: verify } = useCommand('verify.start', { failed });
  const { go, setPaletteOpen, setShortcutsOpen, setAboutOpen } = useAppStore.getState();
  const view = useAppStore((state) => state.view);
  const viewer = useAppStore((state) => state.viewer);
  const hasActive = useGalleryStore(({ selected }) => selected !== null);
  const hasMany = useSelection(({ selection }) => selection.kind !== 'one');
  const exportOf = (set: () => AssetSet | null) => () => useAppStore.getState().openExport(set());
  const overCreate = (dialog: CreateDialog) => () => {
    go('create');
    useCreateDialogs.getState().show(dialog);
  };
  const overLists = (wanted: NewListSource) => () => {
    go('create');
    useListStore.getState().requestNewList(wanted);
  };
  const toTheme = (each: typeof theme) =>
    each === theme ? null : () => change({ appearance: { theme: each } });
  return {
    'view.create': () => go('create'),
    'view.gallery': () => go('gallery'),
    'view.account': () => go('account'),
    'view.settings': () => go('settings'),
    'library.open': () => useAppStore.getState().setLibrariesOpen(true),
    'import.files': () => pickImport({ what: 'files', reference: false }),
    'import.folder': () => pickImport({ what: 'folder', reference: false }),
    'import.reference': () => pickImport({ what: 'folder', reference: true }),
    'library.verify': () => verify({ repair: false, full: false }),
    'library.verifyFull': () => verify({ repair: false, full: true }),
    'samples.add': () => void addSamples(),
    'gallery.compare': compareSelected,
    'gallery.duplicates': () => {
      useGalleryStore.getState().showTwins();
      go('gallery');
    },
    'gallery.sensitive':
      viewer !== null || (view === 'gallery' && (hasActive || hasMany))
        ? () => void toggleFlag(selectedToExport(), 'sensitive')
        : null,
    'samples.remove': () => void removeSamples(),
    'file.open':
      viewer !== null || (view === 'gallery' && hasActive && !hasMany) ? () => void openFile() : null,
    'export.selected':
      viewer !== null || (view === 'gallery' && (hasActive || hasMany)) ? exportOf(selectedToExport) : null,
    'sheet.selected':
      view === 'gallery' && (hasActive || hasMany) && viewer === null ? sheetOfSelected : null,
    'export.shown': view === 'gallery' ? exportOf(shownToExport) : null,
    'exports.open': () => useAppStore.getState().setExportsOpen(true),
    'lists.import': overLists('file'),
    'lists.create': overLists('new'),
    'presets.open': overCreate('presets'),
    'presets.keep': overCreate('keepPreset'),
    'wildcards.open': overCreate('wildcards'),
    'landing.open': overCreate('landing'),
    'plan.open': overCreate('plan'),
    'past.open': overCreate('past'),
    'queue.toggle': toggleQueue,
    'queue.run': isRunning === false ? () => runQueue({ profileId }) : null,
    'queue.pause': isRunning === true ? () => pauseQueue({ profileId }) : null,
    'results.alone': () => {
      const { view: here, resultsAlone, setResultsAlone } = useAppStore.getState();
      go('create');
      setResultsAlone(here !== 'create' || !resultsAlone);
    },
    'region.next': () => goToRegion('next'),
    'region.previous': () => goToRegion('previous'),
    'palette.open': () => setPaletteOpen(true),
    'help.open': () => useAppStore.getState().setHelpOpen('help'),
    'news.open': () => useAppStore.getState().setHelpOpen('news'),
    'shortcuts.open': () => setShortcutsOpen(true),
    'theme.system': toTheme('system'),
    'theme.dark': toTheme('dark'),
    'theme.light': toTheme('light'),
    'about.open': () => setAboutOpen(true),
    'logs.open': () => openLogs(undefined),
  };
}
