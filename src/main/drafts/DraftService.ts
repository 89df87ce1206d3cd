// Turns drafts of the form into jobs of the queue. All jobs are counted and checked first, and all or none are queued.
import { isDeepStrictEqual } from 'node:util';
import { withInputPlaceholders } from '@shared/domain/create/InputImage';
import type { BatchChoices } from '@shared/domain/queue/BatchChoices';
import type { DailySchedule } from '@shared/domain/queue/DailySchedule';
import type { Lane } from '@shared/domain/queue/Job';
import type { Quote } from '@shared/domain/queue/Queue';
import type { RouteOutput } from '@shared/ipc/contract';
import type { Draft } from '@shared/ipc/create/createRoutes';
import { EaselError } from '@shared/ipc/EaselError';
import { t } from '@shared/messages/t';
import {
  type ExpectedMediaCount,
  expectedMedia,
  MediaTally,
  type ModelDescriptor,
  SeedDraw,
  validateRequest,
} from '@shared/models';
import {
  batchCharacters,
  batchTooLargeMessage,
  JobChecker,
  type JobPlan,
  MAX_BATCH_CHARACTERS,
  MAX_JOBS,
  type Random,
  TooManyJobsError,
} from '@shared/prompt';
import { v7 as uuid } from 'uuid';
import type { BatchRequest, EnqueueTogether, JobOrder } from '../ports/BatchRequest';
import { forEachInSlices } from '../slices/forEachInSlices';
import { draftPlan, planFactors } from './draftPlan';
import type { WildcardFolder } from './WildcardFolder';

export type DraftServiceOptions = Readonly<{
  model: (profileId: string, modelId: string) => ModelDescriptor;
  wildcards: WildcardFolder;
  quoteTogether: (profileId: string, batches: readonly BatchMediaCounts[], plan?: DailySchedule) => Quote;
  enqueueTogether: EnqueueTogether;
  /** Random numbers in [0, 1) for seeds. */
  random: Random;
}>;

type Preview = RouteOutput<'create.previewTogether'>['parts'][number];
type BatchMediaCounts = Readonly<{ modelId: string; counts: readonly ExpectedMediaCount[] }>;
type Checked = Readonly<{ draft: Draft; model: ModelDescriptor; plan: JobPlan }>;

/** Maximum numbers of example requests, invalid requests and prompts in a preview. */
const previewLimits = { sample: 20, offenders: 20, prompts: 5 } as const;

export class DraftService {
  readonly #options: DraftServiceOptions;
  #previewed: readonly Draft[] = [];

  constructor(options: DraftServiceOptions) {
    this.#options = options;
  }

  /**
   * Previews one press of Generate, for several models of one profile, with one quote for all. A newer preview of other
   * drafts makes an older preview reject as `conflict`.
   * @param plan the chosen schedule
   */
  async previewTogether(
    drafts: readonly Draft[],
    plan?: DailySchedule,
  ): Promise<{ quote: Quote; parts: Preview[] }> {
    // the form may preview the same drafts while Generate does; both calls get their answer
    if (!isDeepStrictEqual(this.#previewed, drafts)) this.#previewed = drafts;
    const previewed = this.#previewed;
    const found: { part: Preview; batch: BatchMediaCounts }[] = [];
    for (const draft of drafts) found.push(await this.#preview(draft, () => previewed === this.#previewed));
    const quote = this.#options.quoteTogether(
      drafts[0]?.profileId ?? '',
      found.map(({ batch }) => batch),
      plan,
    );
    return { quote, parts: found.map(({ part }) => part) };
  }

  async #preview(
    draft: Draft,
    stillWanted: () => boolean,
  ): Promise<Readonly<{ part: Preview; batch: BatchMediaCounts }>> {
    const { profileId, modelId } = draft;
    const model = this.#options.model(profileId, modelId);
    const planned = draftPlan(draft, await this.#options.wildcards.load(), this.#options.random);
    const result = (counts: readonly ExpectedMediaCount[], found: Partial<Preview>) => {
      const batch = { modelId, counts };
      return { part: { ...empty(this.#options.quoteTogether(profileId, [batch])), ...found }, batch };
    };
    if (!planned.ok) {
      const first = planned.problems[0]?.message ?? null;
      return result([], {
        templateErrors: planned.templateErrors.map(({ message, start, end }) => ({ message, start, end })),
        refusal: planned.templateErrors.length > 0 ? null : first,
      });
    }
    const { plan } = planned;
    const factors = planFactors(draft, plan, model);
    const sample = plan.preview(previewLimits.sample).map((job) => job.values);
    const prompts = Number(plan.promptCount);
    const promptsInAll = Number(plan.possiblePromptCount);
    const promptSamples = [...plan.samples(previewLimits.prompts)];
    const wildcardLengths = [...plan.wildcardLengths];
    const planFacts = { factors, sample, prompts, promptsInAll, promptSamples, wildcardLengths };
    const refusal = tooLarge(draft, plan);
    if (refusal !== null) return result([], { ...planFacts, refusal });
    const { checker, tally } = await this.#checkJobs(model, plan, stillWanted);
    const { offenders, offenderCount } = checker.result;
    return result(tally.counts(), {
      ...planFacts,
      offenderCount,
      offenders: offenders.map((offender) => ({ ...offender, problems: [...offender.problems] })),
    });
  }

  /**
   * Queues a batch for each draft, for several models of one profile: all of them, or nothing.
   * @param jobs the count that the user saw
   * @throws EaselError `invalid_input` with the fields if any request would be refused; `conflict` for another count
   */
  async submitTogether(
    drafts: readonly Draft[],
    lane: Lane,
    jobs: number,
    choices: BatchChoices = {},
    consent?: string,
  ): Promise<RouteOutput<'create.submitTogether'>> {
    const checked = [];
    for (const draft of drafts) checked.push(await this.#check(draft, drafts.length > 1));
    const count = checked.reduce((sum, { plan }) => sum + Number(plan.count), 0);
    if (count !== jobs || new Set(drafts.map(({ profileId }) => profileId)).size > 1) {
      throw new EaselError('conflict', t('drafts.theJobsHaveChangedSinceThey'));
    }
    const common = { choices, consent, ...(drafts.length > 1 ? { together: uuid() } : {}) };
    return this.#options.enqueueTogether(checked.map((each) => this.#batchOrder(each, lane, common)));
  }

  async #check(draft: Draft, isOneOfSeveral = false): Promise<Checked> {
    const model = this.#options.model(draft.profileId, draft.modelId);
    const modelPrefix = isOneOfSeveral ? `${model.name}: ` : '';
    const planned = draftPlan(draft, await this.#options.wildcards.load(), this.#options.random);
    if (!planned.ok) throw refused(`${modelPrefix}${planned.problems[0]?.message ?? ''}`, planned.problems);
    const { plan } = planned;
    const refusal = tooLarge(draft, plan);
    if (refusal !== null) throw refused(`${modelPrefix}${refusal}`, []);
    const { checker } = await this.#checkJobs(model, plan, () => true);
    const { offenders, offenderCount } = checker.result;
    const first = offenders[0];
    if (first) {
      const why = first.problems[0]?.message ?? t('drafts.aRequestIsInvalid');
      const message =
        offenderCount > 1
          ? t('drafts.severalInvalid', { why, invalid: String(offenderCount), count: String(plan.count) })
          : why;
      throw refused(`${modelPrefix}${message}`, first.problems);
    }
    return { draft, model, plan };
  }

  #batchOrder(
    { draft, model, plan }: Checked,
    lane: Lane,
    common: Pick<BatchRequest, 'choices' | 'consent' | 'together'>,
  ): BatchRequest {
    return {
      profileId: draft.profileId,
      model,
      lane,
      template: typeof draft.values.prompt === 'string' ? draft.values.prompt : null,
      plan: draft.vary,
      source: 'create',
      sourceHash: null,
      limitMilli: null,
      ...common,
      jobs: this.#jobOrders(plan, model),
    };
  }

  async #checkJobs(model: ModelDescriptor, plan: JobPlan, stillWanted: () => boolean) {
    const checker = new JobChecker((values) => validateRequest(model, withInputPlaceholders(values)), {
      maxOffenders: previewLimits.offenders,
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

  *#jobOrders(plan: JobPlan, model: ModelDescriptor): Generator<JobOrder> {
    const seeds = new SeedDraw(model, this.#options.random);
    for (const job of plan.jobs()) {
      const prompt = typeof job.values.prompt === 'string' ? job.values.prompt : '';
      yield {
        values: seeds.withSeed(job),
        template: job.template === prompt ? null : job.template,
        note: job.note,
        tags: [],
      };
    }
  }
}

/** Why this many jobs cannot be one batch, for the user; computed without making them. */
function tooLarge(draft: Draft, plan: JobPlan): string | null {
  if (plan.count > BigInt(MAX_JOBS)) return new TooManyJobsError(plan.count, MAX_JOBS).message;
  return batchCharacters(draft.values, plan.count) > MAX_BATCH_CHARACTERS ? batchTooLargeMessage() : null;
}

function empty(quote: Quote): Preview {
  return {
    quote,
    templateErrors: [],
    factors: [],
    sample: [],
    prompts: 0,
    promptsInAll: 0,
    promptSamples: [],
    wildcardLengths: [],
    offenderCount: 0,
    offenders: [],
    refusal: null,
  };
}

function refused(message: string | undefined, fields: EaselError['fields']): EaselError {
  return new EaselError('invalid_input', message ?? t('drafts.theRequestIsInvalid'), { fields });
}
