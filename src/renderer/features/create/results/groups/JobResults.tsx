import type { JobWithAssets } from '@shared/domain/queue/Job';
import type { JobAction } from '@shared/domain/queue/jobAdvice';
import { trimCommonPrefix } from '@shared/words/trimCommonPrefix';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useRef } from 'react';
import { comparePicked } from '../comparePicked';
import { assetsByOrdinal } from '../tiles/rowOfTiles';
import { pickActions, pickedSeqs } from '../usePickedOfBatch';
import { type ResultStop, useResultKeys } from '../useResultKeys';
import { besideOthers } from './besideOthers';
import { groupBatchesOfPress } from './groupBatchesOfPress';
import { ResultGroup } from './ResultGroup';
import { TogetherGroup } from './TogetherGroup';

type Common = Omit<ComponentProps<typeof ResultGroup>, 'job' | 'small' | 'column' | 'heading'>;

/** Results of single jobs, side by side if they are small. The latest result of the user fills the column. */
export function JobResults({
  jobs,
  column,
  share,
  onBatchAction,
  ...common
}: Readonly<{
  jobs: readonly JobWithAssets[];
  /** The scrolling element, if nothing is above these jobs. */
  column?: RefObject<HTMLElement | null> | undefined;
  onBatchAction: (action: JobAction, jobIds: readonly string[]) => void;
}> &
  Common) {
  const blocks = groupBatchesOfPress(jobs);
  const [first] = blocks;
  const newest = column && first && !first.isTogether ? first.jobs[0] : undefined;
  // only an interactive job fills the column: background jobs arrive one by one, and each would take it over
  const lone = newest?.lane === 'interactive' ? newest : undefined;
  const single = blocks.flatMap(({ jobs: members, isTogether }) =>
    isTogether ? [] : members.filter((job) => job !== lone),
  );
  const beside = besideOthers(single);
  const small = new Map(single.map(({ id }, index) => [id, beside[index] ?? false]));
  const prompts = Map.groupBy(single, ({ batchId }) => batchId);
  const briefOf = (job: JobWithAssets) =>
    trimCommonPrefix(
      job.prompt,
      (prompts.get(job.batchId) ?? []).flatMap((each) => (each.prompt === job.prompt ? [] : each.prompt)),
    );
  const client = useQueryClient();
  const root = useRef<HTMLDivElement>(null);
  const { handlers } = common;
  const jobOf = (stop: ResultStop | null) => jobs.find(({ id }) => id === stop?.jobId);
  const withJob = (work: (job: JobWithAssets) => void) => (stop: ResultStop | null) => {
    const job = jobOf(stop);
    if (job) work(job);
  };
  const open = (stop: ResultStop): void => {
    const asset = jobOf(stop)?.assets.find(({ id }) => id === stop.pictureId);
    if (asset === undefined) return;
    if (common.blurred(asset)) common.onReveal(asset);
    else common.onOpen(asset.seq);
  };
  useResultKeys(root, {
    open,
    keep: (stop) => {
      const job = jobOf(stop);
      if (!job || stop.pictureId === null) return;
      // a job with a single picture has nothing to pick, so the shortcut opens the picture
      if (assetsByOrdinal(job.expected, job.assets).length === 1) open(stop);
      else pickActions(client, job.batchId).togglePicture(job, stop.pictureId);
    },
    reuse: withJob(handlers.onReuse),
    varySeeds: withJob(handlers.onVarySeeds),
    compare: withJob((job) => {
      const kept = new Set(pickActions(client, job.batchId).now());
      comparePicked(pickedSeqs([job], kept), handlers.onCompare)?.();
    }),
  });
  return (
    <div
      ref={root}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(50%_-_6px,var(--result-height)_*_0.7),1fr))] items-start gap-x-3 gap-y-6"
    >
      {blocks.map(({ key, jobs: members, isTogether }) =>
        isTogether ? (
          <TogetherGroup
            key={key}
            jobs={members}
            isHeld={common.isHeld}
            onExport={handlers.onExport}
            onCompare={handlers.onCompare}
            onAction={onBatchAction}
          >
            {members.map((job) => (
              <ResultGroup key={job.id} {...common} job={job} small heading={job.modelId} />
            ))}
          </TogetherGroup>
        ) : (
          members.map((job) => (
            <ResultGroup
              key={job.id}
              {...common}
              job={job}
              small={small.get(job.id) ?? false}
              {...(small.get(job.id) ? { brief: briefOf(job) } : {})}
              {...(job === lone ? { column, share } : {})}
            />
          ))
        ),
      )}
    </div>
  );
}
