import type { AxisLayout } from '@shared/domain/create/AxisLayout';
import type { Asset } from '@shared/domain/gallery/Asset';
import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { inSentence } from '@shared/messages/inSentence';
import { t } from '@shared/messages/t';
import type { ModelDescriptor } from '@shared/models';
import { type BatchGrid, withoutAlternatives } from '@shared/prompt';
import { SquareSplitHorizontal } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useEffectEvent, useId, useMemo, useState } from 'react';
import { shortcutOf } from '../../../../../commands/shortcutOf';
import { Button } from '../../../../../ui/Button';
import { Menu } from '../../../../../ui/dialogs/Menu';
import { PickedBar } from '../../PickedBar';
import { commonSource } from '../../tiles/sourceOf';
import { tileRatios } from '../../tiles/tileLayout';
import { useEscapeOverlay } from '../../useEscapeOverlay';
import { comparePicked, pickedSeqs } from '../../usePickedOfBatch';
import { type ResultTarget, useResultKeys } from '../../useResultKeys';
import { type AxisLabels, wholeValues } from '../axisLabels';
import { tabAxes, withAxisOn } from '../axisLayout';
import { MatrixGrid } from '../MatrixGrid';
import { estimateRound, type NextRound, nextRound } from '../nextRound';
import { type CellEvents, CellsContext, useBatch } from './BatchContext';
import { contactSheetOfPicked } from './contactSheetLayout';

/** The picked results of a batch, on any page. */
export type PickedResults = Readonly<{
  /** Ids of picked jobs and of picked single pictures. */
  kept: ReadonlySet<string>;
  /** The picked jobs and the jobs of picked pictures. `jobs`: those of them that are loaded. */
  chosen: Readonly<{ ids: readonly string[]; jobs: readonly JobWithAssets[] }>;
  onKeep: (jobIds: readonly string[]) => void;
  onKeepPicture: (jobId: string, pictureId: string) => void;
  onClear: () => void;
}>;

/** The part of a batch that is laid out: the whole batch, or one page. */
type LaidOut = Readonly<{ grid: BatchGrid; labels: readonly AxisLabels[]; layout: AxisLayout }>;

/** The axes, the actions on picked results, and the results. */
export function MatrixTable({
  pager = null,
  page,
  tabs,
  jobs,
  gridOf,
  lineOf,
  picked: { kept, chosen, onKeep, onKeepPicture, onClear },
  name,
  hasHint = true,
  column,
  onOpen,
}: Readonly<{
  pager?: ReactNode;
  page: LaidOut;
  /** Tabs for the axes that are neither rows nor columns. @param panelId the id of the table */
  tabs: (panelId: string) => ReactNode;
  jobs: readonly JobWithAssets[];
  /** The grid of the batch, with at least these jobs. The function keeps its identity for one batch. */
  gridOf: (jobIds: readonly string[]) => BatchGrid;
  /** All jobs in the row or the column of a job. */
  lineOf: (jobId: string, line: 'row' | 'column') => readonly string[];
  picked: PickedResults;
  name: string;
  /** Shows how to pick a picture. */
  hasHint?: boolean;
  /** The scrolling element, if the table fills the column. */
  column?: RefObject<HTMLElement | null> | undefined;
  onOpen: (seq: number) => void;
}>) {
  const { root, title, model, labels, layout, onLayout, carryLayoutOver, onExport, viewProps } = useBatch();
  const {
    height,
    isQueueOnHold,
    blurred,
    onReveal,
    onOpenFrame,
    onEdit,
    onSave,
    onNextRound,
    onCompare,
    onAction,
  } = viewProps;
  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const [active, setActive] = useState<string | null>(null);
  const [isOverlaid, setOverlaid] = useState(false);
  const panelId = useId();
  const axesInTabs = tabAxes(labels, layout);
  const isPictured = labels.some(({ pictures }) => pictures);
  // a varied source stands beside its own results; a common source is shown once
  const sharedSource = isPictured
    ? sharedSourceOf(page.grid.places ? [] : labels, layout)
    : commonSource(jobs);
  useEscapeOverlay(root, isOverlaid, () => setOverlaid(false));

  const openResult = useEffectEvent(onOpen);
  const openFrame = useEffectEvent(onOpenFrame);
  const edit = useEffectEvent((asset: Asset) => onEdit?.(asset));
  const save = useEffectEvent((asset: Asset) => onSave?.(asset));
  const reveal = useEffectEvent((assets: readonly Asset[]) => assets.forEach(onReveal));
  const actOn = useEffectEvent((action: JobAction, id: string) => onAction(action, [id]));
  const keep = useEffectEvent(onKeep);
  const keepLine = useEffectEvent((id: string, line: 'row' | 'column') => onKeep(lineOf(id, line)));
  const keepPicture = useEffectEvent(onKeepPicture);
  const events = useMemo<CellEvents>(
    () => ({
      onFocus: setActive,
      onKeep: (ids) => keep(ids),
      onKeepLine: (id, line) => keepLine(id, line),
      onKeepPicture: (jobId, pictureId) => keepPicture(jobId, pictureId),
      onReveal: (assets) => reveal(assets),
      onOpen: (asset) => openResult(asset.seq),
      onOpenFrame: (seq, seqs) => openFrame(seq, seqs),
      onEdit: (asset) => edit(asset),
      onSave: (asset) => save(asset),
      onAction: (action, id) => actOn(action, id),
    }),
    [],
  );
  const cells = useMemo(() => ({ events, isQueueOnHold, isOverlaid }), [events, isQueueOnHold, isOverlaid]);

  const rounds = useMemo(() => {
    // the cost is known only if all picked jobs are loaded
    if (!model || chosen.jobs.length === 0 || chosen.jobs.length < chosen.ids.length) return null;
    const estimate = (newSeeds: boolean) =>
      estimateRound(roundFrom(gridOf, chosen, model, newSeeds), model, chosen.jobs);
    const [reuse, varySeeds] = [estimate(false), estimate(true)];
    return reuse && varySeeds && { reuse, varySeeds };
  }, [gridOf, chosen, model]);
  const startRound = (newSeeds: boolean, target: ResultTarget | null): void => {
    const pointedJob = target === null ? undefined : byId.get(target.jobId);
    const picks =
      chosen.ids.length > 0 ? chosen : pointedJob ? { ids: [pointedJob.id], jobs: [pointedJob] } : undefined;
    if (picks === undefined || picks.jobs.length === 0 || !model) return;
    carryLayoutOver();
    onNextRound({ modelId: model.id, ...roundFrom(gridOf, picks, model, newSeeds) });
  };
  const startAfterPicks = useEffectEvent(startRound);
  // the round includes a result that was picked just before the shortcut: the timer runs after the pick is rendered
  const startSoon = (newSeeds: boolean, target: ResultTarget | null) =>
    void setTimeout(() => startAfterPicks(newSeeds, target));
  const keepHint = t('create.keepHint', { key: shortcutOf('matrix.keep') });
  const pickedPictures = pickedSeqs(chosen.jobs, kept);
  const compare = comparePicked(pickedPictures, onCompare);
  const areAllLoaded = pickedPictures.length > 0 && chosen.jobs.length === chosen.ids.length;
  const print = (): void =>
    onExport?.(pickedPictures, {
      title: withoutAlternatives(title),
      matrix: contactSheetOfPicked(gridOf(chosen.ids), labels, chosen.jobs, new Set(pickedPictures)),
    });
  useResultKeys(root, {
    open: ({ jobId, pictureId }) => {
      const asset = byId
        .get(jobId)
        ?.assets.find(({ id, state }) => state === 'ready' && (pictureId === null || id === pictureId));
      if (asset) onOpen(asset.seq);
      // without a picture, the focus moves to the button with the actions on the job
      else root.current?.querySelector<HTMLElement>(`[data-job="${jobId}"] button`)?.focus();
    },
    keep: ({ jobId, pictureId }) => (pictureId === null ? onKeep([jobId]) : onKeepPicture(jobId, pictureId)),
    keepLine: ({ jobId }, line) => onKeep(lineOf(jobId, line)),
    reuse: (target) => startSoon(false, target),
    varySeeds: (target) => startSoon(true, target),
    compare: () => compare?.(),
  });

  return (
    <>
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MatrixAxes labels={labels} layout={layout} onLayout={onLayout} />
          {isPictured || sharedSource !== null ? (
            <Button
              size="sm"
              aria-pressed={isOverlaid}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              icon={<SquareSplitHorizontal size={14} />}
              onPress={() => setOverlaid(!isOverlaid)}
            >
              {t('create.beforeAndAfter')}
            </Button>
          ) : null}
          {pager}
        </div>
        {/* the line is always rendered, so that the bar moves nothing */}
        <div className="flex h-6.5 min-w-0 items-center">
          {kept.size > 0 ? (
            <PickedBar
              count={kept.size}
              rounds={rounds}
              onClear={onClear}
              onReuse={() => startRound(false, null)}
              onVarySeeds={() => startRound(true, null)}
              onCompare={compare}
              onExport={onExport && areAllLoaded ? () => onExport(pickedPictures) : null}
              onPrint={onExport && areAllLoaded ? print : null}
            />
          ) : hasHint ? (
            <p title={keepHint} className="truncate text-xs text-muted">
              {keepHint}
            </p>
          ) : null}
        </div>
      </div>
      {axesInTabs.length > 0 ? tabs(panelId) : null}
      <div
        {...(axesInTabs.length > 0
          ? { id: panelId, role: 'tabpanel', 'aria-label': shownValuesText(labels, layout, axesInTabs) }
          : {})}
        className="min-w-0"
      >
        <CellsContext value={cells}>
          <MatrixGrid
            {...page}
            title={axesInTabs.length > 0 ? `${shownValuesText(labels, layout, axesInTabs)} · ${name}` : name}
            picturesPerJob={commonPictureCount(jobs)}
            ratio={widestRatio(jobs)}
            sharedSource={sharedSource}
            kept={kept}
            active={active}
            height={height}
            column={column}
            blurred={blurred}
          />
        </CellsContext>
      </div>
    </>
  );
}

/** The next round from the picked jobs, which are at least one. */
function roundFrom(
  gridOf: (jobIds: readonly string[]) => BatchGrid,
  { ids, jobs }: PickedResults['chosen'],
  model: ModelDescriptor,
  newSeeds: boolean,
): NextRound {
  const seeds = jobs.flatMap(({ values }) => (typeof values.seed === 'string' ? values.seed : []));
  return nextRound(gridOf(ids), ids, { values: jobs[0]?.values ?? {}, model, newSeeds, seeds });
}

function commonPictureCount(jobs: readonly JobWithAssets[]): number | null {
  const [count = null, ...others] = new Set(jobs.map(({ expected }) => expected?.count ?? null));
  return others.length === 0 ? count : null;
}

/** The ratio of the widest picture, from the requests and not the results, so that the ratio never changes. */
function widestRatio(jobs: readonly JobWithAssets[]): number {
  return Math.max(0, ...jobs.flatMap((job) => tileRatios(job, [undefined]))) || 1;
}

/** For example "Guidance 5, Steps 20". */
function shownValuesText(
  labels: readonly AxisLabels[],
  { shown }: AxisLayout,
  axesInTabs: readonly number[],
): string {
  return axesInTabs
    .flatMap((axis) => {
      const label = labels[axis];
      return label ? `${label.name} ${wholeValues(label)[shown[axis] ?? 0]}` : [];
    })
    .join(', ');
}

/** The common source of all shown results, if the source is neither rows nor columns. */
function sharedSourceOf(labels: readonly AxisLabels[], layout: AxisLayout): string | null {
  const sources = labels.map(({ pictures }, axis) =>
    axis === layout.rows || axis === layout.columns ? null : pictures?.[layout.shown[axis] ?? 0],
  );
  return sources.find((picture) => picture) ?? null;
}

/** The axes of rows and columns. Memoised, because they do not change while results arrive. */
const MatrixAxes = memo(function MatrixAxes({
  labels,
  layout,
  onLayout,
}: Readonly<{
  labels: readonly AxisLabels[];
  layout: AxisLayout;
  onLayout: (layout: AxisLayout) => void;
}>) {
  const entries = labels.map(({ name }, index) => ({ id: String(index), label: name }));
  const side = (lineKind: 'rows' | 'columns', axis: number) => (
    <span className="flex items-center gap-2 text-xs text-muted">
      {lineKind === 'rows' ? t('create.rows') : t('create.columns')}
      <Menu
        label={lineKind === 'rows' ? t('create.whatTheRowsAre') : t('create.whatTheColumnsAre')}
        entries={entries}
        onAction={(id) => onLayout(withAxisOn(layout, lineKind, Number(id)))}
        trigger={
          <Button size="sm" className="rounded-full!">
            {labels[axis]?.name}
          </Button>
        }
      />
    </span>
  );
  if (layout.rows === null)
    return labels.length === 0 ? null : (
      <span className="min-w-0 truncate text-xs text-muted">
        {t('create.variedBy', { names: labels.map(({ name }) => inSentence(name)).join(', ') })}
      </span>
    );
  const { rows, columns } = layout;
  return (
    <>
      {side('rows', rows)}
      {side('columns', columns)}
    </>
  );
});
