import type { RunningService } from '../support/startService';
import { type Audit, auditBooks } from './auditBooks';
import type { Books } from './support/Books';
import { checkFiles } from './support/checkFiles';
import { readLibrary } from './support/readLibrary';
import type { ShownJob, Terminal } from './support/Terminal';

/** Every state in which a job has come to rest. */
export const endStates: readonly string[] = ['done', 'failed', 'unknown_charge', 'download_failed'];

/** What a library at rest holds, beside the service's books. */
export interface LibraryAudit extends Audit {
  readonly assets: number;
}

/** Compares jobs, answers and files of a library at rest with each other and with what the service received and billed. */
export async function auditLibrary(
  easel: Terminal,
  service: RunningService,
  given: Readonly<{ jobs: readonly ShownJob[]; expected: number }>,
): Promise<LibraryAudit> {
  const wrong: string[] = [];
  const { jobs, expected } = given;
  const library = readLibrary(easel.library);
  const audit = auditBooks(jobs, (await service.ledger()) as unknown as Books);
  if (!library.sound) wrong.push('the database is damaged');
  if (jobs.length !== expected) wrong.push(`${jobs.length} of ${expected} jobs are left`);
  for (const job of jobs) {
    if (!endStates.includes(job.state)) wrong.push(`a job ended as ${job.state}`);
    const answered = job.attempts.filter(({ outcome }) => outcome === 'answered').length;
    const { generations = 0 } = library.jobs.find(({ id }) => id === job.id) ?? {};
    const ready = library.assets.filter((asset) => asset.jobId === job.id && asset.state === 'ready').length;
    if (generations !== answered)
      wrong.push(`seed ${job.values.seed}: ${answered} answers, ${generations} kept`);
    if (answered > 0 && !['done', 'download_failed'].includes(job.state))
      wrong.push(`seed ${job.values.seed} was answered and is ${job.state}`);
    if (job.state === 'done' && ready !== Number(job.values.num_images))
      wrong.push(`seed ${job.values.seed} is done with ${ready} files of ${job.values.num_images}`);
  }
  wrong.push(...(await checkFiles(easel.library, library)));
  const assets = library.assets.filter((asset) => asset.state === 'ready').length;
  return { ...audit, assets, wrong: [...audit.wrong, ...wrong] };
}
