import { z } from 'zod';
import { zJsonValue, zSeed } from '../service';

/** One batch has at most so many jobs, however it is made. */
export const MAX_JOBS = 100_000;
/**
 * Vary has at most so many axes.
 * @kept Its test goes up to it.
 */
export const MAX_AXES = 50;

/** How the template's alternatives become prompts. */
const zPromptExpansion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('all') }),
  z.object({
    kind: z.literal('random'),
    count: z.int().min(1),
    /** Picks the alternatives; not the image's seed. */
    seed: z.string(),
    /** No combination twice. */
    unique: z.boolean(),
  }),
]);
export type PromptExpansion = Readonly<z.infer<typeof zPromptExpansion>>;

/** What was typed for it, where not all of that can be read: the values are those before the mistake. Kept by forms alone. */
const zTyped = z.string().max(1_000_000).optional();

/**
 * Which seeds every prompt is run with. `none` leaves the seed of the form, or none, as it is: what is compared then has one
 * seed (decision 0071). `each`: every job has one of its own.
 */
const zVarySeeds = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('each') }),
  z.object({ kind: z.literal('random'), count: z.int().min(1) }),
  z.object({ kind: z.literal('list'), seeds: z.array(zSeed).max(MAX_JOBS).readonly(), typed: zTyped }),
  z.object({ kind: z.literal('sequence'), start: zSeed, count: z.int().min(1), typed: zTyped }),
]);
export type VarySeeds = Readonly<z.infer<typeof zVarySeeds>>;

/** The values one parameter takes in turn. An axis without values does not count. */
const zVaryAxis = z.object({
  parameter: z.string().min(1),
  values: z.array(zJsonValue).max(MAX_JOBS).readonly(),
  typed: zTyped,
});
export type VaryAxis = Readonly<z.infer<typeof zVaryAxis>>;

/** What Vary asks for: prompts × seeds × the values of every axis. */
export const zVaryPlan = z.object({
  expansion: zPromptExpansion,
  seeds: zVarySeeds,
  axes: z.array(zVaryAxis).max(MAX_AXES).readonly(),
});
export type VaryPlan = Readonly<z.infer<typeof zVaryPlan>>;

/** One request for each prompt of the template, nothing varied. */
export const plainPlan: VaryPlan = { expansion: { kind: 'all' }, seeds: { kind: 'none' }, axes: [] };
