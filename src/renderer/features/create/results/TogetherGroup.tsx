import type { JobWithAssets } from '@shared/domain/Job';
import { mostCompared } from '@shared/domain/mostCompared';
import { formatCredits } from '@shared/words/formatCredits';
import { Columns2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from '../../../ui/Button';
import { evenColumns } from './evenColumns';

/** One prompt and what several models made of it: one heading, the results beside each other, and a way to Compare. */
export function TogetherGroup({
  jobs,
  onCompare,
  children,
}: Readonly<{
  jobs: readonly JobWithAssets[];
  onCompare: ((seqs: readonly number[]) => void) | undefined;
  children: ReactNode;
}>) {
  const prompt = jobs[0]?.prompt ?? '';
  const models = new Set(jobs.map(({ modelId }) => modelId)).size;
  const spent = jobs.reduce((sum, job) => sum + (job.confirmedMilli ?? 0), 0);
  // of each model the first picture, before the second of any
  const pictures = jobs.map(({ assets }) =>
    assets.filter(({ state, kind }) => state === 'ready' && kind === 'image'),
  );
  const longest = Math.max(0, ...pictures.map(({ length }) => length));
  const seqs = Array.from({ length: longest }, (_, at) => pictures.flatMap((own) => own[at]?.seq ?? []))
    .flat()
    .slice(0, mostCompared);
  return (
    <article aria-label={prompt} className="col-span-full flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 items-start gap-3">
        <div className="flex min-w-0 flex-1 flex-col">
          <h2
            dir="auto"
            className="selectable line-clamp-3 font-medium [overflow-wrap:anywhere]"
            title={prompt}
          >
            {prompt}
          </h2>
          <p className="truncate text-xs leading-5 text-muted">
            {models} models{spent > 0 ? ` · ${formatCredits(spent)} credits` : ''}
          </p>
        </div>
        {onCompare && seqs.length > 1 ? (
          <Button size="sm" icon={<Columns2 size={14} />} onPress={() => onCompare(seqs)}>
            Open in Compare
          </Button>
        ) : null}
      </div>
      <div
        style={
          { '--of-3': evenColumns(jobs.length, 3), '--of-4': evenColumns(jobs.length, 4) } as CSSProperties
        }
        className="grid grid-cols-2 items-start gap-x-3 gap-y-4 @3xl:grid-cols-[repeat(var(--of-3),minmax(0,1fr))] @6xl:grid-cols-[repeat(var(--of-4),minmax(0,1fr))]"
      >
        {children}
      </div>
    </article>
  );
}
