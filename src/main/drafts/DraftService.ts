// From the form's draft to jobs in the queue. Counts and checks before anything is queued; queues all or nothing.

import { withInputPlaceholders } from '@shared/domain/InputImage';
import type { Lane } from '@shared/domain/Job';
import type { Quote } from '@shared/domain/Queue';
import type { RouteOutput } from '@shared/ipc/contract';
import type { Draft } from '@shared/ipc/createRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import {
  expectedMedia,
  MediaTally,
  type ModelDescriptor,
  type TallyLine,
  validateRequest,
  withSeed,
} from '@shared/models';
import {
  batchSize,
  JobChecker,
  type JobPlan,
  MAX_BATCH_CHARACTERS,
  MAX_JOBS,
  type Random,
  TooManyJobsError,
  tooMuchText,
} from '@shared/prompt';
import type { Enqueue, JobOrder } from '../ports/BatchOrder';
import { forEachInSlices } from '../slices/forEachInSlices';
import { draftPlan, planFactors } from './draftPlan';
import type { WildcardFolder } from './WildcardFolder';

export type DraftServiceOptions = Readonly<{
  model: (profileId: string, modelId: string) => ModelDescriptor;
  wildcards: WildcardFolder;
  quote: (what: Readonly<{ profileId: string; modelId: string; lines: readonly TallyLine[] }>) => Quote;
  enqueue: Enqueue;
  /** Numbers in [0, 1) for random seeds. */
  random: Random;
}>;

/** How many expanded requests the preview shows, and how many offenders it describes. */
const shown = { sample: 20, offenders: 20 } as const;

export class DraftService {
  readonly #options: DraftServiceOptions;
  #latestPreview = 0;

  constructor(options: DraftServiceOptions) {
    this.#options = options;
  }

  /** What the draft would make. A newer preview overtakes an older one: the older rejects as `conflict`. */
  async preview(draft: Draft): Promise<RouteOutput<'create.preview'>> {
    this.#latestPreview += 1;
    const mine = this.#latestPreview;
    const model = this.#options.model(draft.profileId, draft.modelId);
    const planned = draftPlan(draft, this.#options.wildcards.load(), this.#options.random);
    const nothing = this.#quote(draft, []);
    if (!planned.ok) {
      const first = planned.problems[0]?.message ?? null;
      return {
        ...empty(nothing),
        templateErrors: planned.templateErrors.map(({ message, start, end }) => ({ message, start, end })),
        refusal: planned.templateErrors.length > 0 ? null : first,
      };
    }
    const { plan } = planned;
    const factors = planFactors(draft, plan, model);
    const sample = plan.preview(shown.sample).map((job) => job.values);
    const refusal = tooLarge(draft, plan);
    if (refusal !== null) return { ...empty(nothing), factors, sample, refusal };
    const { checker, tally } = await this.#walk(model, plan, () => mine === this.#latestPreview);
    const { offenders, offenderCount } = checker.result;
    return {
      quote: this.#quote(draft, tally.lines()),
      templateErrors: [],
      factors,
      sample,
      offenderCount,
      offenders: offenders.map((offender) => ({ ...offender, problems: [...offender.problems] })),
      refusal: null,
    };
  }

  /** @throws EaselError `invalid_input` with the fields, and nothing is queued, when one request or more would be refused. */
  async submit(draft: Draft, lane: Lane): Promise<RouteOutput<'create.submit'>> {
    const model = this.#options.model(draft.profileId, draft.modelId);
    const planned = draftPlan(draft, this.#options.wildcards.load(), this.#options.random);
    if (!planned.ok) throw refused(planned.problems[0]?.message, planned.problems);
    const { plan } = planned;
    const refusal = tooLarge(draft, plan);
    if (refusal !== null) throw refused(refusal, []);
    const { checker } = await this.#walk(model, plan, () => true);
    const { offenders, offenderCount } = checker.result;
    const first = offenders[0];
    if (first) {
      const of = offenderCount > 1 ? ` (${offenderCount} of ${plan.count} requests have a problem)` : '';
      throw refused(`${first.problems[0]?.message ?? 'A request is invalid'}${of}`, first.problems);
    }
    return this.#options.enqueue({
      profileId: draft.profileId,
      model,
      lane,
      template: typeof draft.values.prompt === 'string' ? draft.values.prompt : null,
      plan: draft.vary,
      source: 'create',
      sourceHash: null,
      limitMilli: null,
      jobs: this.#orders(plan, model),
    });
  }

  async #walk(model: ModelDescriptor, plan: JobPlan, stillWanted: () => boolean) {
    const checker = new JobChecker((values) => validateRequest(model, withInputPlaceholders(values)), {
      maxOffenders: shown.offenders,
    });
    const tally = new MediaTally();
    await forEachInSlices(
      plan.jobs(),
      (job) => {
        checker.add(job);
        tally.add(expectedMedia(model, job.values));
      },
      { stillWanted },
    );
    return { checker, tally };
  }

  *#orders(plan: JobPlan, model: ModelDescriptor): Generator<JobOrder> {
    for (const job of plan.jobs()) {
      const prompt = typeof job.values.prompt === 'string' ? job.values.prompt : '';
      yield {
        values: withSeed(model, job.values, this.#options.random),
        template: job.template === prompt ? null : job.template,
        note: job.note,
        tags: [],
      };
    }
  }

  #quote(draft: Draft, lines: readonly TallyLine[]): Quote {
    return this.#options.quote({ profileId: draft.profileId, modelId: draft.modelId, lines });
  }
}

/** Why so many jobs cannot be one batch, in words; counted without making one. */
function tooLarge(draft: Draft, plan: JobPlan): string | null {
  if (plan.count > BigInt(MAX_JOBS)) return new TooManyJobsError(plan.count, MAX_JOBS).message;
  return batchSize(draft.values, plan.count) > MAX_BATCH_CHARACTERS ? tooMuchText : null;
}

function empty(quote: Quote): RouteOutput<'create.preview'> {
  return {
    quote,
    templateErrors: [],
    factors: [],
    sample: [],
    offenderCount: 0,
    offenders: [],
    refusal: null,
  };
}

function refused(message: string | undefined, fields: EaselError['fields']): EaselError {
  return new EaselError('invalid_input', message ?? 'The request is invalid.', { fields });
}
