import { z } from 'zod';
import type { ModelDescriptor } from '../../models';

/** Money in thousandths of a credit, times in ms UTC. `edits`: the model needs a source image. */
export const zModelSummary = z.object({
  /** `provider/model` */
  id: z.string(),
  provider: z.string(),
  model: z.string(),
  name: z.string(),
  kind: z.enum(['image', 'video']),
  edits: z.boolean(),
  description: z.string().nullable(),
  /** Price of one picture or film, inferred from this profile's runs; null: unknown. */
  learnedMilli: z.number().int().nullable(),
  /** Price of one picture or film as the service lists it; null: not listed. */
  listedMilli: z.number().int().nullable(),
  lastUsedAt: z.number().int().nullable(),
  starred: z.boolean(),
  /** Set if the service refused this key at the last request for this model, or for another model of its provider. */
  denied: z.object({ at: z.number().int(), message: z.string() }).nullable(),
});
export type ModelSummary = z.infer<typeof zModelSummary>;

export const zModelDetails = z.object({
  descriptor: z.custom<ModelDescriptor>(),
  /** How the service's schema differs from Easel's description, which the form follows: one sentence per difference. */
  differences: z.array(z.string()),
  description: z.string().nullable(),
  /** False: the service publishes no schema for the model. `askedAt`: time of the last request for the schema. */
  hasSchema: z.boolean(),
  askedAt: z.number().int().nullable(),
});
export type ModelDetails = z.infer<typeof zModelDetails>;
