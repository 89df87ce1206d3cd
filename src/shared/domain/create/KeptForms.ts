import { z } from 'zod';
import { zVaryPlan } from '../../prompt';
import { zRequestValues } from '../../service';
import { zBatchChoices } from '../queue/BatchChoices';

/** `seed`: the digits as typed, used when locked. Never a number. */
const zLock = z.object({ seedMode: z.enum(['random', 'locked']), seed: z.string().max(1000) });

/** The form of one model as the user left it. An absent parameter has its default. */
export const zFormDraft = z.object({
  /** All parameters except the seed. */
  values: zRequestValues,
  ...zLock.shape,
  /** More parameters as JSON text, for models with an unknown schema. */
  json: z.string().max(1_000_000),
  vary: zVaryPlan,
  /** The user's own Vary settings and seed lock, while others replace them for one Generate; restored after it. */
  lent: zVaryPlan.partial().extend({ lock: zLock.optional() }).optional(),
  /**
   * The profile of the picture whose settings fill the form, if it is another profile; cleared by the next
   * Generate.
   */
  madeOn: z.string().max(100).optional(),
});
export type FormDraft = Readonly<z.infer<typeof zFormDraft>>;

/** What Create stores between visits and restarts. */
export const zKeptForms = z.object({
  /** The selected model of each profile. */
  models: z.record(z.string(), z.string()),
  /** By profile: the models that get the same prompt in addition to the selected one. */
  together: z.record(z.string(), z.array(z.string())).default({}),
  /** Forms by profile and model. */
  forms: z.record(z.string(), zFormDraft),
  /** Choices for the next batches, by profile and by list. */
  choices: z.record(z.string(), zBatchChoices).default({}),
});
export type KeptForms = z.infer<typeof zKeptForms>;
