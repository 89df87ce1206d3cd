import { z } from 'zod';
import { zVaryPlan } from '../../prompt';
import { zRequestValues } from '../../service';

const zPresetFields = z.object({
  values: zRequestValues,
  /** Parameters that go back to their default. */
  defaults: z.array(z.string().max(200)).max(500),
  /** Null: the seed stays as it is. */
  seed: z.object({ mode: z.enum(['random', 'locked']), digits: z.string().max(1000) }).nullable(),
  json: z.string().max(1_000_000).nullable(),
});
/** Fields of the form of one model. */
export type PresetFields = Readonly<z.infer<typeof zPresetFields>>;

/** The fields of a form that a preset holds; what it does not hold stays as it is when it is applied. */
export const zPresetPart = zPresetFields.extend({
  vary: zVaryPlan.nullable(),
  /**
   * The models that are given the same prompt besides, each with its own fields and those it shares, so that it can stand
   * alone. Absent: they stay as they are chosen.
   */
  others: z
    .array(zPresetFields.extend({ modelId: z.string().max(400) }).readonly())
    .max(100)
    .readonly()
    .optional(),
});
export type PresetPart = Readonly<z.infer<typeof zPresetPart>>;

/** Characters of a name. */
export const longestPresetName = 80;
export const zPresetName = z.string().trim().min(1).max(longestPresetName);

/** A form under a name. */
export const zPreset = z.object({
  id: z.string(),
  name: zPresetName,
  /** Null: for whatever model is chosen. */
  modelId: z.string().max(400).nullable(),
  part: zPresetPart,
  /** The profile that it was saved on; null: of a file, or of an older Easel. */
  profileId: z.string().nullable(),
  /** A reference of an input image, or null. */
  picture: z.string().nullable(),
  /** When it was applied last, milliseconds UTC; null: never. */
  usedAt: z.number().int().nullable(),
});
export type Preset = Readonly<z.infer<typeof zPreset>>;

/** Words that `/` puts into the prompt: a text where the cursor is, a style at the end. */
export const zSnippet = z.object({
  id: z.string(),
  kind: z.enum(['text', 'style']),
  name: zPresetName,
  text: z.string().trim().min(1).max(10_000),
});
export type Snippet = Readonly<z.infer<typeof zSnippet>>;

/** What came of a file: the ids of what was added. */
export const zImportedPresets = z.object({
  presets: z.array(z.string()).max(500),
  snippets: z.array(z.string()).max(1000),
});
export type ImportedPresets = Readonly<z.infer<typeof zImportedPresets>>;

/** One whose name was taken here, and what it is called instead. */
export const zRenamedPreset = z.object({ name: z.string(), to: z.string() });
export type RenamedPreset = Readonly<z.infer<typeof zRenamedPreset>>;
