import { z } from 'zod';
import { zVaryPlan } from '../../prompt';
import { zRequestValues } from '../../service';
import { zBatchChoices } from '../queue/BatchChoices';

/** `seed`: the digits as typed; used when locked. Never a number. */
const zLock = z.object({ seedMode: z.enum(['random', 'locked']), seed: z.string().max(1000) });

/** What the form of one model holds, as the person left it. A parameter that is absent takes its default. */
export const zFormDraft = z.object({
  /** Everything but the seed. */
  values: zRequestValues,
  ...zLock.shape,
  /** More parameters as JSON text, for models whose parameters are not known. */
  json: z.string().max(1_000_000),
  vary: zVaryPlan,
  /** Parts of Vary, and the lock of the seed, that were filled for one Generate, as they are again after it. */
  lent: zVaryPlan.partial().extend({ lock: zLock.optional() }).optional(),
  /** The profile of what it was filled with, where that is another one; until the next Generate. */
  madeOn: z.string().max(100).optional(),
});
export type FormDraft = Readonly<z.infer<typeof zFormDraft>>;

/** What Create holds between visits and restarts. */
export const zKeptForms = z.object({
  /** The chosen model of each profile. */
  models: z.record(z.string(), z.string()),
  /** Of each profile, the models that are given the same prompt besides. */
  together: z.record(z.string(), z.array(z.string())).default({}),
  /** Forms by profile and model. */
  forms: z.record(z.string(), zFormDraft),
  /** Of each profile, what was decided of its next batches beside the form, and of each list. */
  choices: z.record(z.string(), zBatchChoices).default({}),
});
export type KeptForms = z.infer<typeof zKeptForms>;
