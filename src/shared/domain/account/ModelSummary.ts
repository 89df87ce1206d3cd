import { z } from 'zod';
import type { ModelDescriptor } from '../../models';

/** One model as the picker shows it. Money in thousandths of a credit, times in ms UTC. */
export const zModelSummary = z.object({
  /** `provider/model` */
  id: z.string(),
  provider: z.string(),
  model: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video']),
  /** True: it changes a picture that it is given. */
  edits: z.boolean(),
  description: z.string().nullable(),
  /** For one picture or film, from this profile's own runs; null: none yet. */
  learnedMilli: z.number().int().nullable(),
  /** What the service says one costs; null: it says nothing. */
  saidMilli: z.number().int().nullable(),
  lastUsedAt: z.number().int().nullable(),
  starred: z.boolean(),
  /** The service refused this key the model, or another of its provider, the last time. */
  denied: z.object({ at: z.number().int(), message: z.string() }).nullable(),
});
export type ModelSummary = z.infer<typeof zModelSummary>;

/** What the form needs of one model. */
export const zModelDetails = z.object({
  descriptor: z.custom<ModelDescriptor>(),
  /** Where the service says otherwise than Easel knows, one sentence each; the form goes on as Easel knows it. */
  differences: z.array(z.string()),
  description: z.string().nullable(),
  /** False: the service does not say what the model takes. */
  hasSchema: z.boolean(),
  /** When the service was last asked what the model takes, ms UTC; null: never. */
  askedAt: z.number().int().nullable(),
});
export type ModelDetails = z.infer<typeof zModelDetails>;
