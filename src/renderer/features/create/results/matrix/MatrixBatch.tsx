import type { Asset } from '@shared/domain/Asset';
import type { JobAction } from '@shared/domain/jobAdvice';
import type { BatchShape } from '@shared/prompt';
import { SquareSplitHorizontal } from 'lucide-react';
import { useEffectEvent, useMemo, useRef, useState } from 'react';
import { shortcutOf } from '../../../../commands/shortcutOf';
import { useJobs } from '../../../../ipc/useJob';
import { Button } from '../../../../ui/Button';
import { useModelDetails } from '../../models/useModelDetails';
import type { GivenDraft } from '../../useCreateStore';
import { compareKept } from '../compareKept';
import { KeptBar } from '../KeptBar';
import type { ResultHandlers } from '../ResultHandlers';
import { keptSeqs, useKept } from '../useKept';
import { type ResultStop, useResultKeys } from '../useResultKeys';
import { shapeLabels } from './axisLabels';
import { BatchHeading } from './BatchHeading';
import type { CellEvents } from './CellEvents';
import { MatrixAxes } from './MatrixAxes';
import { MatrixGrid } from './MatrixGrid';
import { firstPlace } from './matrixPlace';
import { nextRound } from './nextRound';
import { sheetMatrix } from './sheetMatrix';

/** A batch: one heading, its results by what was varied or one after the other, and what follows from what is kept. */
export function MatrixBatch({
  batchId,
  shape,
  profileId,
  height,
  isHeld,
  blurred,
  onReveal,
  onOpen,
  onNextRound,
  onExport,
  onCompare,
  onAction,
}: Readonly<{
  batchId: string;
  shape: BatchShape & Readonly<{ template: string | null; listName: string | null }>;
  profileId: string;
  /** The tallest a result becomes, px. */
  height: number;
  isHeld: boolean;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  /** Opens a picture among those of the batch. */
  onOpen: (seq: number, seqs: readonly number[]) => void;
  onNextRound: (draft: GivenDraft) => void;
  onExport: ResultHandlers['onExport'];
  onCompare: ResultHandlers['onCompare'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>) {
  const { jobs } = useJobs(shape.ids);
  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const modelId = jobs[0]?.modelId;
  const model = useModelDetails(profileId, modelId === undefined ? [] : [modelId])[0]?.descriptor;
  const labels = useMemo(() => shapeLabels(shape.axes, model), [shape, model]);
  const [place, setPlace] = useState(() => firstPlace(shape));
  const { kept, toggle, togglePicture, clear } = useKept(batchId);
  const [active, setActive] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const root = useRef<HTMLElement>(null);
  const seqs = jobs.flatMap(({ assets }) =>
    assets.filter(({ state }) => state === 'ready').map(({ seq }) => seq),
  );

  const openOne = useEffectEvent((seq: number) => onOpen(seq, seqs));
  const reveal = useEffectEvent((assets: readonly Asset[]) => assets.forEach(onReveal));
  const actOn = useEffectEvent((action: JobAction, id: string) => onAction(action, [id]));
  const keep = useEffectEvent((ids: readonly string[]) => toggle(ids.flatMap((id) => byId.get(id) ?? [])));
  const keepPicture = useEffectEvent((jobId: string, pictureId: string) => {
    const job = byId.get(jobId);
    if (job) togglePicture(job, pictureId);
  });
  const events = useMemo<CellEvents>(
    () => ({
      onFocus: setActive,
      onKeep: (ids) => keep(ids),
      onKeepPicture: (jobId, pictureId) => keepPicture(jobId, pictureId),
      onReveal: (assets) => reveal(assets),
      onOpen: (asset) => openOne(asset.seq),
      onAction: (action, id) => actOn(action, id),
    }),
    [],
  );

  const goOn = (newSeeds: boolean, at: ResultStop | null): void => {
    const chosen = jobs.filter(
      ({ id, assets }) => kept.has(id) || assets.some((asset) => kept.has(asset.id)),
    );
    const from = chosen.length > 0 ? chosen.map(({ id }) => id) : at === null ? [] : [at.jobId];
    const job = byId.get(from[0] ?? '');
    if (!job || !model) return;
    const seeds = chosen.flatMap(({ values }) => (typeof values.seed === 'string' ? values.seed : []));
    const round = nextRound(shape, from, { values: job.values, model, newSeeds, seeds });
    onNextRound({ modelId: model.id, ...round });
  };
  const compare = compareKept(keptSeqs(jobs, kept), onCompare);
  useResultKeys(root, {
    open: ({ jobId, pictureId }) => {
      const asset = byId
        .get(jobId)
        ?.assets.find(({ id, state }) => state === 'ready' && (pictureId === null || id === pictureId));
      if (asset) onOpen(asset.seq, seqs);
    },
    keep: ({ jobId, pictureId }) =>
      pictureId === null ? events.onKeep([jobId]) : events.onKeepPicture(jobId, pictureId),
    goOn: (at) => goOn(false, at),
    more: (at) => goOn(true, at),
    compare: () => compare?.(),
  });

  const [first] = jobs;
  if (first === undefined) return <div aria-busy className="h-40 rounded-md bg-raised" />;
  const title = shape.template ?? shape.listName ?? first.prompt;
  return (
    <article ref={root} aria-label={title} className="flex min-w-0 flex-col gap-3">
      <BatchHeading
        title={title}
        jobs={jobs}
        seqs={seqs}
        onExport={onExport}
        onPrint={
          onExport && (() => onExport(seqs, { title, matrix: sheetMatrix(shape, labels, place, jobs) }))
        }
        onAction={onAction}
      />
      <div className="flex flex-col gap-1.5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <MatrixAxes labels={labels} place={place} onPlace={setPlace} />
          {place.rows === null && labels.some(({ pictures }) => pictures) ? (
            <Button
              size="sm"
              aria-pressed={isOver}
              className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
              icon={<SquareSplitHorizontal size={14} />}
              onPress={() => setOver(!isOver)}
            >
              Before and after
            </Button>
          ) : null}
        </div>
        {/* a line of its own from the first moment: what is pressed stays where it is */}
        <div className="flex h-6.5 min-w-0 items-center">
          {kept.size > 0 ? (
            <KeptBar
              count={kept.size}
              onClear={() => clear()}
              onGoOn={() => goOn(false, null)}
              onMore={() => goOn(true, null)}
              onCompare={compare}
            />
          ) : (
            <p className="truncate text-xs text-muted">
              {shortcutOf('matrix.keep')} or ✓ keeps a picture for the next round
            </p>
          )}
        </div>
      </div>
      <MatrixGrid
        shape={shape}
        labels={labels}
        place={place}
        byId={byId}
        kept={kept}
        active={active}
        height={height}
        isHeld={isHeld}
        isOver={isOver}
        blurred={blurred}
        events={events}
      />
    </article>
  );
}
