import { z } from 'zod';
import { zConsentToken } from '../../domain/account/ConsentQuestion';
import { zFormState, zFormSteps, zFormVersion } from '../../domain/create/FormState';
import { zCreationInfo, zInputImage } from '../../domain/create/InputImage';
import { zSavedForms } from '../../domain/create/SavedForms';
import { zBatchChoices } from '../../domain/queue/BatchChoices';
import { zDailySchedule } from '../../domain/queue/DailySchedule';
import { zLane } from '../../domain/queue/Job';
import { zQuote } from '../../domain/queue/Queue';
import { zVaryPlan } from '../../prompt';
import { zFieldProblem, zRequestValues } from '../../service';
import { route } from '../route';
import { zFormValues } from './zFormValues';

export const zDraft = z.object({
  profileId: z.string(),
  modelId: z.string(),
  values: zFormValues,
  vary: zVaryPlan,
});
export type Draft = z.infer<typeof zDraft>;

const zTemplateError = z.object({ message: z.string(), start: z.number().int(), end: z.number().int() });

const zPreview = z.object({
  quote: zQuote,
  templateErrors: z.array(zTemplateError),
  /** In words, for example "3 prompts", "4 seeds", "2 sizes". */
  factors: z.array(z.string()),
  sample: z.array(zRequestValues),
  /** Number of prompts used, number that the template can make, and some evenly spread examples. */
  prompts: z.number(),
  promptsInAll: z.number(),
  promptSamples: z.array(z.string()),
  /** Each wildcard as written in the prompt, with the longest text that can replace it, in characters. */
  wildcardLengths: z.array(z.tuple([z.string(), z.number()])),
  /** The jobs with invalid values: their number, and the first of them. */
  offenderCount: z.number().int(),
  offenders: z.array(
    z.object({ index: z.number().int(), prompt: z.string(), problems: z.array(zFieldProblem) }),
  ),
  /** Set if the whole plan cannot be run ("makes 2,400,000 jobs; at most 100,000"). */
  refusal: z.string().nullable(),
});

const zSubmitted = z.object({
  batchId: z.string(),
  count: z.number().int(),
  firstJobIds: z.array(z.string()),
});
const zDrafts = z.array(zDraft).min(1).max(8);

export const createRoutes = {
  /** One quote for all drafts, and a preview of each. `plan`: the schedule, if the batch is added to the queue. */
  'create.previewTogether': route(
    z.object({ drafts: zDrafts, plan: zDailySchedule.optional() }),
    z.object({ quote: zQuote, parts: z.array(zPreview) }),
  ),
  /** Queues a batch per draft, all or none, if they make exactly `jobs` jobs. @throws `invalid_input` with `fields` */
  'create.submitTogether': route(
    z.object({
      drafts: zDrafts,
      lane: zLane,
      jobs: z.number().int(),
      choices: zBatchChoices.optional(),
      consent: zConsentToken.exactOptional(),
    }),
    z.array(zSubmitted),
  ),
  'create.forms': route(z.void(), zSavedForms),
  'create.keepForms': route(zSavedForms, z.void()),
  /** The number of existing results of exactly these requests; requests without a seed count as 0. */
  'create.madeBefore': route(
    z.object({ profileId: z.string(), modelId: z.string(), requests: z.array(zRequestValues).max(50) }),
    z.number().int(),
  ),
  /** Latest prompt templates, newest first, without duplicates. */
  'create.promptHistory': route(z.object({ limit: z.number().int().max(500) }), z.array(z.string())),
  /** Adds a prompt that was not queued to the history, as the latest. */
  'create.keepPrompt': route(z.object({ prompt: z.string().min(1).max(1_000_000) }), z.void()),
  /** The newest prompts that contain all these words, also inside other words; without words, the latest prompts. */
  'create.findPrompts': route(
    z.object({ words: z.string().max(500), limit: z.number().int().max(500) }),
    z.array(z.string()),
  ),
  'inputs.add': route(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }), zInputImage),
  'inputs.pick': route(
    z.object({ several: z.boolean() }),
    z.object({ pictures: z.array(zInputImage), refused: z.array(z.string()) }),
  ),
  'inputs.fromAsset': route(z.object({ assetId: z.string() }), zInputImage),
  /** Whether an asset with the same bytes is sensitive. @param source a reference, or a SHA-256 */
  'inputs.isSensitive': route(z.object({ source: z.string() }), z.boolean()),
  'inputs.describe': route(z.object({ ref: z.string() }), zInputImage.nullable()),
  'inputs.howMade': route(z.object({ ref: z.string() }), zCreationInfo.nullable()),
};

const zProfile = z.object({ profileId: z.string() });
const zStepIndex = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);

export const formRoutes = {
  'form.steps': route(zProfile, zFormSteps),
  /** Stores a state of the form at `place`, replacing the states at `place` and after it. */
  'form.keepStep': route(z.object({ profileId: z.string(), place: zStepIndex, state: zFormState }), z.void()),
  'form.goToStep': route(z.object({ profileId: z.string(), place: zStepIndex }), z.void()),
  /** Newest first. */
  'form.versions': route(zProfile, z.array(zFormVersion)),
  'form.version': route(z.object({ id: z.string() }), zFormState),
  /** Stores a version. `batchId`: the first batch made from this version. */
  'form.keepVersion': route(
    z.object({
      profileId: z.string(),
      batchId: z.string(),
      jobs: z.number().int().min(1),
      state: zFormState,
    }),
    z.void(),
  ),
};
