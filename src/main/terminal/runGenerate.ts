import { plainPlan } from '@shared/prompt';
import { zSeed } from '@shared/service';
import type { CommandParts } from './CommandParts';
import type { CommonOptions } from './CommonOptions';
import { endRun } from './endRun';
import { followJobs } from './followJobs';
import { JobWatch } from './JobWatch';
import { readAssignments } from './readAssignments';
import type { TerminalEasel } from './TerminalEasel';

export type GenerateOptions = CommonOptions &
  Readonly<{ model: string; prompt: string; set: readonly string[]; count: number; baseUrl?: string }>;

/** `easel generate`: queues one draft, runs it and nothing else that is queued, and waits for it. Gives the exit status. */
export async function runGenerate(
  easel: TerminalEasel,
  options: GenerateOptions,
  parts: CommandParts,
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
  // what was queued earlier costs money too, and nobody asked for it now
  const { pause } = easel.queue.summary(profile.id);
  if (pause !== null && pause.reason !== 'disk') easel.queue.letFreshThrough(profile.id);
  const batch = await easel.submit(draft, 'interactive');
  const watch = new JobWatch({ endings: easel.jobs.endings, report });
  watch.add(easel.jobs.rows({ batchId: batch.batchId }));
  const profiles = [{ ...profile, goes: true, lane: 'interactive', waits: false }] as const;
  const all = { easel, watch, profiles, report, signals, library: options.library };
  return endRun(await followJobs(all), all);
}
