import { z } from 'zod';
import { zBatchChoices } from '../queue/BatchChoices';
import { zFormDraft } from './SavedForms';

export const zFormState = z.object({
  modelId: z.string().max(400),
  /** Models that get the same prompt in addition to `modelId`. */
  together: z.array(z.string().max(400)).max(8),
  /** The forms by model: `modelId` and each of `together`. */
  forms: z.record(z.string(), zFormDraft),
  /** Choices for the batches that the form makes; missing in states from an older Easel. */
  choices: zBatchChoices.optional(),
});
export type FormState = Readonly<z.infer<typeof zFormState>>;

/** The undo history of a form, oldest first, and the current position in it. */
export const zFormSteps = z.object({
  /** The number of the first state in `states`; the numbers increase by one. */
  first: z.number().int(),
  /** The number of the current state; meaningless if `states` is empty. */
  place: z.number().int(),
  states: z.array(zFormState),
});
export type FormSteps = z.infer<typeof zFormSteps>;

/** A state of the form that was used to queue a batch. */
export const zFormVersion = z.object({
  id: z.string(),
  at: z.number().int(),
  batchId: z.string(),
  modelId: z.string(),
  prompt: z.string(),
  fingerprint: z.string(),
  jobs: z.number().int(),
  picture: z
    .object({ assetId: z.string(), kind: z.enum(['image', 'video']), sensitive: z.boolean() })
    .nullable(),
});
export type FormVersion = Readonly<z.infer<typeof zFormVersion>>;

export const MAX_FORM_STEPS = 200;
export const MAX_VERSIONS = 100;
