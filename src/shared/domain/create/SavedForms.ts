import { z } from 'zod';
import { zVaryPlan } from '../../prompt';
import { zRequestValues } from '../../service';
import { zBatchChoices } from '../queue/BatchChoices';

const zLock = z.object({ seedMode: z.enum(['random', 'locked']), seed: z.string().max(1000) });

/** The form of one model as the user left it. An absent parameter has its default. */
export const zFormDraft = z.object({
  values: zRequestValues,
  ...zLock.shape,
  /** More parameters as JSON text, for models with an unknown schema. */
  json: z.string().max(1_000_000),
  vary: zVaryPlan,
  /** The user's own Vary settings and seed lock, while other settings replace them for one Generate. */
  lent: zVaryPlan.partial().extend({ lock: zLock.optional() }).optional(),
  /** The id of another profile, if the form was filled from a picture made there; cleared by the next Generate. */
  madeOn: z.string().max(100).optional(),
});
export type FormDraft = Readonly<z.infer<typeof zFormDraft>>;

/** What Create stores between visits and restarts, by profile; `forms`: by profile and model. */
export const zSavedForms = z.object({
  models: z.record(z.string(), z.string()),
  together: z.record(z.string(), z.array(z.string())).default({}),
  forms: z.record(z.string(), zFormDraft),
  /** Choices for the next batches, by profile and by list. */
  choices: z.record(z.string(), zBatchChoices).default({}),
});
export type SavedForms = z.infer<typeof zSavedForms>;
