import { plainPlan } from '@shared/prompt';
import { zSeed } from '@shared/service';
import type { CommonOptions } from './CommonOptions';
import { finish } from './finish';
import { followJobs } from './followJobs';
import type { Report } from './Report';
import { readAssignments } from './readAssignments';
import type { Signals } from './Signals';
import type { TerminalEasel } from './TerminalEasel';

export type GenerateOptions = CommonOptions &
  Readonly<{ model: string; prompt: string; set: readonly string[]; count: number; baseUrl?: string }>;

/** `easel generate`: queues one draft in front of everything and waits for it. Gives the exit status. */
export async function runGenerate(
  easel: TerminalEasel,
  options: GenerateOptions,
  parts: Readonly<{ key: string | null; report: Report; signals: Signals }>,
): Promise<number> {
  const { report, signals } = parts;
  const profile = await easel.connect({ baseUrl: options.baseUrl ?? null, key: parts.key });
  const model = easel.model(profile.id, options.model);
  const values = { ...readAssignments(options.set, model), prompt: options.prompt };
  const seed = zSeed.safeParse('seed' in values ? values.seed : undefined);
  const { count } = options;
  const seeds =
    count === 1
      ? plainPlan.seeds
      : seed.success
        ? ({ kind: 'sequence', start: seed.data, count } as const)
        : ({ kind: 'random', count } as const);
  const draft = { profileId: profile.id, modelId: model.id, values, vary: { ...plainPlan, seeds } };
  const batch = await easel.submit(draft, 'interactive');
  const { pause } = easel.queue.summary(profile.id);
  if (pause !== null && pause.reason !== 'restart') easel.queue.run(profile.id);
  return finish(
    await followJobs({ easel, profileId: profile.id, batchId: batch.batchId, report, signals }),
    report,
  );
}
