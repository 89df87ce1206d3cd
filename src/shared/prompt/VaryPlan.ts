import { z } from 'zod';
import { zJsonValue, zSeed } from '../service';

/** Maximum number of jobs in a batch. */
export const MAX_JOBS = 100_000;
/**
 * Maximum number of axes.
 * @kept The test uses this limit.
 */
export const MAX_AXES = 50;

/** How the template's alternatives become prompts. */
const zPromptExpansion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('random'),
    count: z.int().min(1),
    /** The seed for choosing alternatives; not the image's seed. */
    seed: z.string(),
    /** No duplicate combinations. */
    unique: z.boolean(),
  }),
]);
export type PromptExpansion = Readonly<z.infer<typeof zPromptExpansion>>;

/**
 * The typed text, if it could not be parsed completely: the values are those before the error. Stored only by
 * forms.
 */
const zTyped = z.string().max(1_000_000).optional();

/**
 * The seeds with which every prompt is run. `none`: the form's seed, or one random seed for everything that
 * is compared (decision 0071). `each`: a different seed for every job.
 */
const zVarySeeds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('each') }),
  z.object({ kind: z.literal('random'), count: z.int().min(1) }),
  z.object({ kind: z.literal('list'), seeds: z.array(zSeed).max(MAX_JOBS).readonly(), typed: zTyped }),
  z.object({ kind: z.literal('sequence'), start: zSeed, count: z.int().min(1), typed: zTyped }),
]);
export type VarySeeds = Readonly<z.infer<typeof zVarySeeds>>;

/** The values of one varied parameter. An axis without values is ignored. */
const zVaryAxis = z.object({
  parameter: z.string().min(1),
  values: z.array(zJsonValue).max(MAX_JOBS).readonly(),
  typed: zTyped,
});
export type VaryAxis = Readonly<z.infer<typeof zVaryAxis>>;

/** The Vary settings: prompts × seeds × the values of every axis. */
export const zVaryPlan = z.object({
  expansion: zPromptExpansion,
  seeds: zVarySeeds,
  axes: z.array(zVaryAxis).max(MAX_AXES).readonly(),
});
export type VaryPlan = Readonly<z.infer<typeof zVaryPlan>>;

/** One request per prompt of the template, nothing varied. */
export const plainPlan: VaryPlan = { expansion: { kind: 'all' }, seeds: { kind: 'none' }, axes: [] };
