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
  /** Whether the model edits an input picture. */
  edits: z.boolean(),
  description: z.string().nullable(),
  /** Price of one picture or film, inferred from this profile's runs; null: none yet. */
  learnedMilli: z.number().int().nullable(),
  /** Price of one picture or film as the service lists it; null: not listed. */
  saidMilli: z.number().int().nullable(),
  lastUsedAt: z.number().int().nullable(),
  starred: z.boolean(),
  /** The last request for this model, or for another of its provider, was refused for this key. */
  denied: z.object({ at: z.number().int(), message: z.string() }).nullable(),
});
export type ModelSummary = z.infer<typeof zModelSummary>;

/** What the form needs of one model. */
export const zModelDetails = z.object({
  descriptor: z.custom<ModelDescriptor>(),
  /**
   * How the service's schema differs from Easel's own description, one sentence each; the form follows
   * Easel's description.
   */
  differences: z.array(z.string()),
  description: z.string().nullable(),
  /** False: the service publishes no schema for the model. */
  hasSchema: z.boolean(),
  /** When the service was last asked for the schema, ms UTC; null: never. */
  askedAt: z.number().int().nullable(),
});
export type ModelDetails = z.infer<typeof zModelDetails>;
