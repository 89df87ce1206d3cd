import { checkpoints } from '../../src/main/queue';
import { seededRandom } from '../../src/shared/prompt/expansion/seededRandom';
import { startService } from '../support/startService';
import { type KillResult, killAtPoint } from './killAtPoint';
import { type KillCase, planCases } from './planCase';

/** What all deaths showed together. */
export interface KillFigures {
  readonly cases: number;
  readonly asExpected: number;
  readonly posts: number;
  readonly billed: number;
  readonly confirmed: number;
  readonly unknown: number;
  /** One line for each thing that was not as it must be. */
  readonly wrong: readonly string[];
}

/** Dies `perPoint` times at each boundary of a job's path, on a library of its own each time. */
export async function killAtEachPoint(
  options: Readonly<{ perPoint: number; seed: string; atOnce: number; say?: (line: string) => void }>,
): Promise<KillFigures> {
  const cases = planCases(options.perPoint, seededRandom(options.seed));
  const service = await startService({
    instant: true,
    bill: 'onReceipt',
    credits: 1_000_000,
    rateLimit: 1_000_000,
    latencyMs: [5, 40],
  });
  const results = new Map<KillCase, KillResult>();
  try {
    const left = [...cases];
    const work = async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        results.set(next, await killAtPoint(service, next));
        if (results.size % 20 === 0) options.say?.(`${results.size} of ${cases.length} deaths`);
      }
    };
    await Promise.all(Array.from({ length: options.atOnce }, work));
  } finally {
    await service.stop();
  }
  const all = [...results];
  const sum = (of: (result: KillResult) => number) =>
    all.reduce((total, [, result]) => total + of(result), 0);
  for (const point of checkpoints) {
    const here = all.filter(([plan]) => plan.point === point);
    const good = here.filter(([, result]) => result.wrong.length === 0).length;
    options.say?.(`${point.padEnd(18)} ${good} of ${here.length} as expected`);
  }
  return {
    cases: cases.length,
    asExpected: all.filter(([, result]) => result.wrong.length === 0).length,
    posts: sum((result) => result.posts),
    billed: sum((result) => result.billed),
    confirmed: sum((result) => result.confirmed),
    unknown: sum((result) => result.unknown),
    wrong: all.flatMap(([plan, result]) => result.wrong.map((words) => `${JSON.stringify(plan)}: ${words}`)),
  };
}
