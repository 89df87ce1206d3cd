import type { AssetSet } from '@shared/domain/gallery/AssetSet';
import { MAX_COMPARED } from '@shared/domain/gallery/maxCompared';
import { MAX_SURVEYED } from '@shared/domain/gallery/maxSurveyed';
import type { QueueSummary } from '@shared/domain/queue/Queue';
import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import type { CommandHandlers } from '../../commands/CommandHandlers';
import { isDialogOpen } from '../../commands/isDialogOpen';
import { type NewListSource, useListStore } from '../../features/create/lists/useListStore';
import { type CreateDialog, useCreateDialogs } from '../../features/create/useCreateDialogs';
import { useGalleryStore } from '../../features/gallery/galleryStore';
import { toggleFlag } from '../../features/gallery/judging/judge';
import { explainComparisonSize } from '../../features/gallery/selection/explainComparisonSize';
import { comparableSelection } from '../../features/gallery/selection/selectedSet';
import { useSelection } from '../../features/gallery/selection/selectionStore';
import { readAsset } from '../../ipc/cache/readAsset';
import { useRouteSelect } from '../../ipc/pictures/useRouteSelect';
import { useCommand } from '../../ipc/useCommand';
import { useAppStore } from '../appStore';
import { assetActions } from '../pictures/assetActions';
import { selectedToExport, sheetOfSelected, shownToExport } from '../pictures/exportSets';
import { addSamples, removeSamples } from '../samples';

async function openFile(): Promise<void> {
  const set = selectedToExport();
  const asset = set?.kind === 'some' ? await readAsset(set.seqs[0] ?? 0) : null;
  if (asset !== null) assetActions.openFile(asset);
}

const isQueueRunning = ({ running }: QueueSummary): boolean => running;

/** The last focused element of each region. */
const lastFocused = new WeakMap<Element, HTMLElement>();
/** Gets the focus in a region where no element had it before. */
const defaultFocusSelector = 'textarea, [role=grid][tabindex="0"], [aria-current=page]';
/** Selectors for the focus among results: the newest picture, or its placeholder before the picture arrives. */
const resultSelectors = [
  '[data-job][data-seq][tabindex="0"], [data-picture] > button',
  '[data-job][tabindex="0"]',
];
const tabbable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]';

/** Cycles through the regions: elements with `data-region` that contain no other region. */
function goToRegion(direction: 'next' | 'previous'): void {
  if (isDialogOpen()) return;
  const regions = [...document.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (each) => each.querySelector('[data-region]') === null && each.checkVisibility(),
  );
  const { activeElement } = document;
  const currentIndex = regions.findIndex((each) => each.contains(activeElement));
  const currentRegion = regions[currentIndex];
  if (currentRegion && activeElement instanceof HTMLElement) lastFocused.set(currentRegion, activeElement);
  const following =
    currentIndex < 0 ? regions : [...regions.slice(currentIndex + 1), ...regions.slice(0, currentIndex)];
  const preceding = currentIndex < 0 ? regions.toReversed() : following.toReversed();
  for (const region of direction === 'next' ? following : preceding) {
    const target = focusTargetOf(region);
    if (target === undefined) continue;
    target.focus();
    return;
  }
}

function focusTargetOf(region: HTMLElement): HTMLElement | undefined {
  const visible = (selector: string) =>
    [...region.querySelectorAll<HTMLElement>(selector)].filter((each) => each.checkVisibility());
  const last = lastFocused.get(region);
  if (region.dataset.region === 'results') {
    const newest = resultSelectors.flatMap((selector) => visible(selector)[0] ?? [])[0];
    if (newest) return newest;
  } else if (last && region.contains(last) && last.checkVisibility()) return last;
  return visible(defaultFocusSelector)[0] ?? visible(tabbable).find(({ tabIndex }) => tabIndex >= 0);
}

/** If the selection cannot be compared, shows the gallery and explains what to select. */
function compareSelected(): void {
  const { view, go, openCompare, openSurvey } = useAppStore.getState();
  const comparable = view === 'gallery' ? comparableSelection(MAX_SURVEYED) : null;
  if (comparable !== null) {
    (comparable.length > MAX_COMPARED ? openSurvey : openCompare)(comparable);
    return;
  }
  go('gallery');
  explainComparisonSize();
}

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
  const isRunning = useRouteSelect('queue.summary', { profileId }, isQueueRunning);
  const failed = t('app.thatDidNotWork');
  const { mutate: runQueue } = useCommand('queue.run', { failed });
  const { mutate: pauseQueue } = useCommand('queue.pause', { failed });
  const { mutate: openLogs } = useCommand('app.openLogs', { failed });
  const { mutate: pickImport } = useCommand('imports.pick', { failed });
  const { mutate: verify } = useCommand('verify.start', { failed });
  const { go, setPaletteOpen, setShortcutsOpen, setAboutOpen } = useAppStore.getState();
  const view = useAppStore((state) => state.view);
  const viewer = useAppStore((state) => state.viewer);
  const hasActive = useGalleryStore(({ activeSeq }) => activeSeq !== null);
  const hasMany = useSelection(({ selection }) => selection.kind !== 'one');
  const openExportOf = (set: () => AssetSet | null) => () => useAppStore.getState().openExport(set());
  const openCreateDialog = (dialog: CreateDialog) => () => {
    go('create');
    useCreateDialogs.getState().show(dialog);
  };
  const openNewList = (source: NewListSource) => () => {
    go('create');
    useListStore.getState().requestNewList(source);
  };
  const setTheme = (each: typeof theme) =>
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
      useGalleryStore.getState().showDuplicates();
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
      viewer !== null || (view === 'gallery' && (hasActive || hasMany))
        ? openExportOf(selectedToExport)
        : null,
    'sheet.selected':
      view === 'gallery' && (hasActive || hasMany) && viewer === null ? sheetOfSelected : null,
    'export.shown': view === 'gallery' ? openExportOf(shownToExport) : null,
    'exports.open': () => useAppStore.getState().setExportsOpen(true),
    'lists.import': openNewList('file'),
    'lists.create': openNewList('new'),
    'presets.open': openCreateDialog('presets'),
    'presets.keep': openCreateDialog('keepPreset'),
    'wildcards.open': openCreateDialog('wildcards'),
    'landing.open': openCreateDialog('landing'),
    'plan.open': openCreateDialog('plan'),
    'past.open': openCreateDialog('history'),
    'queue.toggle': toggleQueue,
    'queue.run': isRunning === false ? () => runQueue({ profileId }) : null,
    'queue.pause': isRunning === true ? () => pauseQueue({ profileId }) : null,
    'results.alone': () => {
      const { view: currentView, resultsAlone, setResultsAlone } = useAppStore.getState();
      go('create');
      setResultsAlone(currentView !== 'create' || !resultsAlone);
    },
    'region.next': () => goToRegion('next'),
    'region.previous': () => goToRegion('previous'),
    'palette.open': () => setPaletteOpen(true),
    'help.open': () => useAppStore.getState().setHelpOpen('help'),
    'news.open': () => useAppStore.getState().setHelpOpen('news'),
    'shortcuts.open': () => setShortcutsOpen(true),
    'theme.system': setTheme('system'),
    'theme.dark': setTheme('dark'),
    'theme.light': setTheme('light'),
    'about.open': () => setAboutOpen(true),
    'logs.open': () => openLogs(undefined),
  };
}
