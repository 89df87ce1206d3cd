import { type CheckpointName, checkpoints } from '../../src/main/queue/QueueDependencies';
import type { Random } from '../../src/shared/prompt/expansion/seededRandom';

/** One death: where, at which passing, and with what under way. */
export interface KillCase {
  readonly point: CheckpointName;
  /** The passing at which the program ends, from 1. */
  readonly count: number;
  /** How long after it, ms. With 0 nothing at all happens after the passing. */
  readonly afterMs: number;
  readonly jobs: number;
  readonly parallel: number;
  readonly images: number;
  /** Index of the first seed. */
  readonly first: number;
}

/** So many deaths at each of the eight boundaries, all different. */
export function planCases(perPoint: number, random: Random): readonly KillCase[] {
  const cases: KillCase[] = [];
  const upTo = (most: number) => 1 + Math.floor(random() * most);
  let first = 0;
  for (let turn = 0; turn < perPoint; turn += 1) {
    for (const point of checkpoints) {
      const jobs = point === 'enqueued' ? upTo(60) : 2 + upTo(6);
      const parallel = upTo(4);
      const images = upTo(2);
      const passings = leastPassings(point, { jobs, parallel, images });
      const count = upTo(passings);
      // a moment later, too, where the program certainly still has something to do then
      const later = turn % 3 === 2 && point !== 'enqueued' && count <= passings / 2;
      cases.push({ point, count, afterMs: later ? upTo(8) : 0, jobs, parallel, images, first });
      first += jobs;
    }
  }
  return cases;
}

// Some boundaries are passed by several together.
function leastPassings(
  point: CheckpointName,
  { jobs, parallel, images }: Readonly<{ jobs: number; parallel: number; images: number }>,
): number {
  switch (point) {
    case 'enqueued':
      return 1;
    case 'attempt_committed':
    case 'answer_committed':
      return Math.ceil(jobs / parallel);
    case 'sent':
    case 'answered':
      return jobs;
    case 'download_started':
    case 'file_placed':
      return jobs * images;
    case 'asset_ready':
      return Math.ceil((jobs * images) / 4);
  }
}
