import type { Asset } from '@shared/domain/Asset';
import type { JobAction } from '@shared/domain/jobAdvice';
import type { BatchShape } from '@shared/prompt';
import { SquareSplitHorizontal, X } from 'lucide-react';
import { useEffectEvent, useMemo, useRef, useState } from 'react';
import { shortcutOf } from '../../../../commands/shortcutOf';
import { useJobs } from '../../../../ipc/useJob';
import { Button } from '../../../../ui/Button';
import { IconButton } from '../../../../ui/IconButton';
import { useModelDetails } from '../../models/useModelDetails';
import type { GivenDraft } from '../../useCreateStore';
import type { ResultHandlers } from '../ResultHandlers';
import { axisLabels } from './axisLabels';
import { BatchHeading } from './BatchHeading';
import type { CellEvents } from './CellEvents';
import { MatrixAxes } from './MatrixAxes';
import { MatrixGrid } from './MatrixGrid';
import { firstPlace } from './matrixPlace';
import { nextRound } from './nextRound';
import { sheetMatrix } from './sheetMatrix';
import { useKept } from './useKept';
import { useMatrixKeys } from './useMatrixKeys';

/** A batch in which everything was tried with everything: one heading, its matrix, and what follows from what is kept. */
export function MatrixBatch({
  batchId,
  shape,
  profileId,
  isHeld,
  blurred,
  onReveal,
  onOpen,
  onNextRound,
  onExport,
  onAction,
}: Readonly<{
  batchId: string;
  shape: BatchShape & Readonly<{ template: string | null }>;
  profileId: string;
  isHeld: boolean;
  blurred: (asset: Asset) => boolean;
  onReveal: (asset: Asset) => void;
  /** Opens a picture among those of the batch. */
  onOpen: (seq: number, seqs: readonly number[]) => void;
  onNextRound: (draft: GivenDraft) => void;
  onExport: ResultHandlers['onExport'];
  onAction: (action: JobAction, jobIds: readonly string[]) => void;
}>) {
  const { jobs } = useJobs(shape.ids);
  const byId = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs]);
  const modelId = jobs[0]?.modelId;
  const model = useModelDetails(profileId, modelId === undefined ? [] : [modelId])[0]?.descriptor;
  const labels = useMemo(() => shape.axes.map((axis) => axisLabels(axis, model)), [shape, model]);
  const [place, setPlace] = useState(() => firstPlace(shape.axes));
  const { kept, toggle, clear } = useKept(batchId);
  const [active, setActive] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const root = useRef<HTMLElement>(null);
  const seqs = jobs.flatMap(({ assets }) =>
    assets.filter(({ state }) => state === 'ready').map(({ seq }) => seq),
  );

  const openOne = useEffectEvent((seq: number) => onOpen(seq, seqs));
  const reveal = useEffectEvent((assets: readonly Asset[]) => assets.forEach(onReveal));
  const actOn = useEffectEvent((action: JobAction, id: string) => onAction(action, [id]));
  const events = useMemo<CellEvents>(
    () => ({
      onFocus: setActive,
      onKeep: toggle,
      onReveal: (assets) => reveal(assets),
      onOpen: (asset) => openOne(asset.seq),
      onAction: (action, id) => actOn(action, id),
    }),
    [toggle],
  );

  const goOn = (newSeeds: boolean): void => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-job]')?.dataset.job;
    const from = kept.size > 0 ? [...kept] : focused === undefined ? [] : [focused];
    const job = byId.get(from[0] ?? '');
    if (!job || !model) return;
    const round = nextRound(shape, from, { values: job.values, model, newSeeds });
    onNextRound({ modelId: model.id, ...round });
  };
  useMatrixKeys(root, {
    open: (id) => {
      const asset = byId.get(id)?.assets.find(({ state }) => state === 'ready');
      if (asset) onOpen(asset.seq, seqs);
    },
    keep: (id) => events.onKeep([id]),
    goOn: () => goOn(false),
    more: () => goOn(true),
  });

  const [first] = jobs;
  if (first === undefined) return <div aria-busy className="h-40 rounded-md bg-raised" />;
  const title = shape.template ?? first.prompt;
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
      <div className="flex min-h-(--control-h) flex-wrap items-center gap-x-4 gap-y-2">
        <MatrixAxes labels={labels} place={place} onPlace={setPlace} />
        {place.rows === null && labels[0]?.pictures ? (
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
        <span className="flex-1" />
        {kept.size > 0 ? (
          <div className="flex flex-wrap items-center gap-2">
            <span role="status" className="text-xs text-muted">
              {kept.size} kept
            </span>
            <IconButton label="Let go of what is kept" size="sm" icon={<X size={14} />} onPress={clear} />
            <Button
              size="sm"
              variant="primary"
              shortcut={shortcutOf('matrix.goOn')}
              onPress={() => goOn(false)}
            >
              Go on from {kept.size === 1 ? 'this' : 'these'}
            </Button>
            <Button size="sm" shortcut={shortcutOf('matrix.more')} onPress={() => goOn(true)}>
              More like {kept.size === 1 ? 'this' : 'these'}
            </Button>
          </div>
        ) : null}
      </div>
      <MatrixGrid
        shape={shape}
        labels={labels}
        place={place}
        byId={byId}
        kept={kept}
        active={active}
        isHeld={isHeld}
        isOver={isOver}
        blurred={blurred}
        events={events}
      />
    </article>
  );
}
