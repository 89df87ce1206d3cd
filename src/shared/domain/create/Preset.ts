import { z } from 'zod';
import { zVaryPlan } from '../../prompt';
import { zRequestValues } from '../../service';

/** `defaults`: parameters to reset. Parameters in neither `values` nor `defaults`, and null fields, change nothing. */
const zPresetFields = z.object({
  values: zRequestValues,
  defaults: z.array(z.string().max(200)).max(500),
  seed: z.object({ mode: z.enum(['random', 'locked']), digits: z.string().max(1000) }).nullable(),
  json: z.string().max(1_000_000).nullable(),
});
export type PresetFields = Readonly<z.infer<typeof zPresetFields>>;

/** The form fields that a preset sets; applying the preset leaves all others unchanged. */
export const zPresetPart = zPresetFields.extend({
  vary: zVaryPlan.nullable(),
  /** Other models that get the same prompt, each with all of its fields. Absent: the selected models stay. */
  others: z
    .array(zPresetFields.extend({ modelId: z.string().max(400) }).readonly())
    .max(100)
    .readonly()
    .optional(),
});
export type PresetPart = Readonly<z.infer<typeof zPresetPart>>;

export const maxPresetNameLength = 80;
export const zPresetName = z.string().trim().min(1).max(maxPresetNameLength);

export const zPreset = z.object({
  id: z.string(),
  name: zPresetName,
  /** Null: for any model. */
  modelId: z.string().max(400).nullable(),
  part: zPresetPart,
  /** The profile on which the preset was saved; null: imported, or from an older Easel. */
  profileId: z.string().nullable(),
  picture: z.string().nullable(),
  usedAt: z.number().int().nullable(),
});
export type Preset = Readonly<z.infer<typeof zPreset>>;

/** Text that the user inserts into the prompt with `/`: a `text` at the cursor, a `style` at the end. */
export const zSnippet = z.object({
  id: z.string(),
  kind: z.enum(['text', 'style']),
  name: zPresetName,
  text: z.string().trim().min(1).max(10_000),
});
export type Snippet = Readonly<z.infer<typeof zSnippet>>;

export const zSnippetDraft = z.object({
  /** null: a new snippet. */
  id: z.string().nullable(),
  kind: zSnippet.shape.kind,
  name: z.string().max(200),
  text: z.string().max(1_000_000),
});
export type SnippetDraft = Readonly<z.infer<typeof zSnippetDraft>>;

/** The ids of the imported presets and snippets, to undo the import. */
export const zImportedPresets = z.object({
  presets: z.array(z.string()).max(500),
  snippets: z.array(z.string()).max(1000),
});
export type ImportedPresets = Readonly<z.infer<typeof zImportedPresets>>;

/** The name that an imported preset has in its file, and its new name, because the name in the file was taken. */
export const zRenamedPreset = z.object({ name: z.string(), to: z.string() });
export type RenamedPreset = Readonly<z.infer<typeof zRenamedPreset>>;
