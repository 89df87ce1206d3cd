import type { JobWithAssets } from '@shared/domain/Job';
import type { ComponentProps } from 'react';
import { besideOthers } from './besideOthers';
import { gatherTogether } from './gatherTogether';
import { ResultGroup } from './ResultGroup';
import { TogetherGroup } from './TogetherGroup';

type Common = Omit<ComponentProps<typeof ResultGroup>, 'job' | 'small' | 'heading'>;

/** Jobs that stand on their own, side by side where they are small; those of one press of several models together. */
export function JobResults({ jobs, ...common }: Readonly<{ jobs: readonly JobWithAssets[] }> & Common) {
  const blocks = gatherTogether(jobs);
  const single = blocks.flatMap(({ jobs: members, isTogether }) => (isTogether ? [] : members));
  const beside = besideOthers(single);
  const small = new Map(single.map(({ id }, index) => [id, beside[index] ?? false]));
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(min(50%_-_6px,var(--result-height)_*_0.7),1fr))] items-start gap-x-3 gap-y-6">
      {blocks.map(({ key, jobs: members, isTogether }) =>
        isTogether ? (
          <TogetherGroup key={key} jobs={members} onCompare={common.handlers.onCompare}>
            {members.map((job) => (
              <ResultGroup key={job.id} {...common} job={job} small heading={job.modelId} />
            ))}
          </TogetherGroup>
        ) : (
          members.map((job) => (
            <ResultGroup key={job.id} {...common} job={job} small={small.get(job.id) ?? false} />
          ))
        ),
      )}
    </div>
  );
}
