import { z } from 'zod';
import { zBatchChoices } from '../queue/BatchChoices';
import { zFormDraft } from './KeptForms';

/** The whole form as it was at one time: the models, and what the form of each held. */
export const zFormState = z.object({
  modelId: z.string().max(400),
  /** Those that were given the same prompt besides. */
  together: z.array(z.string().max(400)).max(8),
  /** By model: of `modelId` and of each of `together`. */
  forms: z.record(z.string(), zFormDraft),
  /** What was decided of the batches that it makes; missing in states of an earlier Easel, which say nothing of it. */
  choices: zBatchChoices.optional(),
});
export type FormState = Readonly<z.infer<typeof zFormState>>;

/** The states a form has been in, oldest first, and where in them it stands now. */
export const zFormSteps = z.object({
  /** The place of the first of `states`; places go up by one. */
  first: z.number().int(),
  /** Between `first` and the place of the last state; meaningless where there are none. */
  place: z.number().int(),
  states: z.array(zFormState),
});
export type FormSteps = z.infer<typeof zFormSteps>;

/** A form that something was made of. */
export const zFormVersion = z.object({
  id: z.string(),
  /** Milliseconds UTC. */
  at: z.number().int(),
  batchId: z.string(),
  modelId: z.string(),
  /** Its template; empty: none. */
  prompt: z.string(),
  /** As `likenessOf` gives it. */
  likeness: z.string(),
  /** How many jobs it made. */
  jobs: z.number().int(),
  /** A picture that came of it, or null. */
  picture: z
    .object({ assetId: z.string(), kind: z.enum(['image', 'video']), sensitive: z.boolean() })
    .nullable(),
});
export type FormVersion = Readonly<z.infer<typeof zFormVersion>>;

/** So many steps of a form are kept. */
export const MAX_FORM_STEPS = 200;
/** So many versions of a profile's form are kept. */
export const MAX_FORM_VERSIONS = 100;
