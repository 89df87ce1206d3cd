import { z } from 'zod';
import { zJsonValue, zSeed } from '../service';

export const MAX_JOBS = 100_000;
/** @kept The test uses this limit. */
export const MAX_AXES = 50;

/** How the template's alternatives become prompts. */
const zPromptExpansion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('random'),
    count: z.int().min(1),
    /** The seed for choosing alternatives; not the image's seed. */
    seed: z.string(),
    unique: z.boolean(),
  }),
]);
export type PromptExpansion = Readonly<z.infer<typeof zPromptExpansion>>;

/** The typed text if only its beginning could be parsed into the values. Stored only by forms. */
const zRawText = z.string().max(1_000_000).optional();

/** `none`: the form's seed, or one random seed for all compared jobs. `each`: a different seed for every job. */
const zVarySeeds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('each') }),
  z.object({ kind: z.literal('random'), count: z.int().min(1) }),
  z.object({ kind: z.literal('list'), seeds: z.array(zSeed).max(MAX_JOBS).readonly(), typed: zRawText }),
  z.object({ kind: z.literal('sequence'), start: zSeed, count: z.int().min(1), typed: zRawText }),
]);
export type VarySeeds = Readonly<z.infer<typeof zVarySeeds>>;

/** The values of one varied parameter. An axis without values is ignored. */
const zVaryAxis = z.object({
  parameter: z.string().min(1),
  values: z.array(zJsonValue).max(MAX_JOBS).readonly(),
  typed: zRawText,
});
export type VaryAxis = Readonly<z.infer<typeof zVaryAxis>>;

export const zVaryPlan = z.object({
  expansion: zPromptExpansion,
  seeds: zVarySeeds,
  axes: z.array(zVaryAxis).max(MAX_AXES).readonly(),
});
export type VaryPlan = Readonly<z.infer<typeof zVaryPlan>>;

export const emptyVaryPlan: VaryPlan = { expansion: { kind: 'all' }, seeds: { kind: 'none' }, axes: [] };
