import { z } from 'zod';
import { zInputImage } from '../domain/InputImage';
import { zLane } from '../domain/Job';
import { zKeptForms } from '../domain/KeptForms';
import { zQuote } from '../domain/Queue';
import { zVaryPlan } from '../prompt';
import { zFieldProblem, zRequestValues } from '../service';
import { route } from './route';
import { zFormValues } from './zFormValues';

/** What the form holds: a prompt template with its parameters, and how to vary them. */
export const zDraft = z.object({
  profileId: z.string(),
  modelId: z.string(),
  values: zFormValues,
  vary: zVaryPlan,
});
export type Draft = z.infer<typeof zDraft>;

const zTemplateError = z.object({ message: z.string(), start: z.number().int(), end: z.number().int() });

export const createRoutes = {
  /** What the draft would make, counted without queueing anything. */
  'create.preview': route(
    zDraft,
    z.object({
      quote: zQuote,
      templateErrors: z.array(zTemplateError),
      /** The factors of the cross product, in words: "3 prompts", "4 seeds", "2 sizes". */
      factors: z.array(z.string()),
      sample: z.array(zRequestValues),
      offenderCount: z.number().int(),
      offenders: z.array(
        z.object({ index: z.number().int(), prompt: z.string(), problems: z.array(zFieldProblem) }),
      ),
      /** Set when the plan as a whole cannot be run ("makes 2,400,000 jobs; at most 100,000"). */
      refusal: z.string().nullable(),
    }),
  ),
  /** Queues every job of the draft as one batch. Problems come back as `invalid_input` with `fields`. */
  'create.submit': route(
    z.object({ draft: zDraft, lane: zLane }),
    z.object({ batchId: z.string(), count: z.number().int(), firstJobIds: z.array(z.string()) }),
  ),
  /** The forms as they were left; empty in a new library. */
  'create.forms': route(z.void(), zKeptForms),
  'create.keepForms': route(zKeptForms, z.void()),
  /** Latest prompts (templates), newest first, without repeats. */
  'create.promptHistory': route(z.object({ limit: z.number().int().max(500) }), z.array(z.string())),
  'inputs.add': route(z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }), zInputImage),
  /** Opens the system's file dialog; null when it was closed. */
  'inputs.pick': route(z.void(), zInputImage.nullable()),
  /** A picture of the library, to be edited. */
  'inputs.fromAsset': route(z.object({ assetId: z.string() }), zInputImage),
  'inputs.describe': route(z.object({ ref: z.string() }), zInputImage.nullable()),
};
