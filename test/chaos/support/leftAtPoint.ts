import type { CheckpointName } from '../../../src/main/queue/QueueDependencies';
import type { LibraryNow } from './readLibrary';

/** The two sides of the moment of death. */
export interface AtDeath {
  readonly library: LibraryNow;
  readonly posts: (seed: string) => number;
  readonly billed: (seed: string) => number;
}

/** Whether what lies on disk and at the service is what a death exactly at `point` must leave. */
export function leftAtPoint(point: CheckpointName, { library, posts, billed }: AtDeath): boolean {
  const { jobs, assets, files } = library;
  const sending = jobs.filter((job) => job.state === 'sending');
  const open = assets.filter((asset) => asset.download === 'active' && asset.partFile !== null);
  const ready = assets.filter((asset) => asset.state === 'ready');
  switch (point) {
    case 'enqueued':
      return jobs.length > 0 && jobs.every((job) => job.state === 'queued' && posts(job.seed) === 0);
    case 'attempt_committed':
      return sending.some((job) => posts(job.seed) === 0);
    case 'sent':
      return sending.length > 0;
    case 'answered':
      return sending.some((job) => billed(job.seed) === 1);
    case 'answer_committed':
      return jobs.some((job) => job.state === 'downloading' && job.generations === 1);
    case 'download_started':
      return open.some((asset) => asset.partFile !== null && files.includes(asset.partFile));
    case 'file_placed':
      return open.some(
        ({ partFile }) =>
          partFile !== null && !files.includes(partFile) && files.includes(partFile.replace(/\.part$/, '')),
      );
    case 'asset_ready':
      return ready.length > 0 && ready.every(({ file }) => file !== null && files.includes(file));
  }
}
