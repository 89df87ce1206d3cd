import { z } from 'zod';
import { parseEaselFile } from '../library/parseEaselFile';
import { inputRefsIn } from './InputImage';
import { type PresetFields, zPreset, zSnippet } from './Preset';

const version = 1;

const maxPictureLength = 3_000_000;

/** The file format for sharing presets and snippets. */
const zPresetFile = z.object({
  easelPresets: z.literal(version),
  presets: z
    .array(
      zPreset
        .pick({ name: true, modelId: true, part: true })
        .extend({ picture: z.base64().max(maxPictureLength).nullable().default(null) }),
    )
    .max(500),
  snippets: z
    .array(zSnippet.omit({ id: true }))
    .max(1000)
    .default([]),
});
type PresetFile = z.infer<typeof zPresetFile>;
export type SharedPreset = PresetFile['presets'][number];
export type SharedSnippet = PresetFile['snippets'][number];

export type PresetFileResult =
  | Readonly<{ ok: true; presets: readonly SharedPreset[]; snippets: readonly SharedSnippet[] }>
  | Readonly<{ ok: false; message: string }>;

const fileMarker = 'easelPresets';

export const maxPresetFileBytes = 32 * 2 ** 20;

/** Whether a file claims to be a preset file; `readPresetFile` validates the file. */
export function isPresetFile(text: string): boolean {
  return text.includes(`"${fileMarker}"`);
}

/** Parses a preset file completely or not at all; errors are sentences for the user. */
export function readPresetFile(text: string): PresetFileResult {
  const parsed = parseEaselFile(text, { kind: 'presets', mark: fileMarker, version, schema: zPresetFile });
  if (!parsed.ok) return parsed;
  const { presets, snippets } = parsed.data;
  return { ok: true, presets: presets.map(withoutInputs), snippets };
}

export function writePresetFile(
  presets: readonly SharedPreset[],
  snippets: readonly SharedSnippet[],
): string {
  const file = { easelPresets: version, presets: presets.map(withoutInputs), snippets };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Removes references to input images, because they exist only in this library. */
function withoutInputs(preset: SharedPreset): SharedPreset {
  const { others, ...own } = preset.part;
  const part = {
    ...fieldsWithoutInputs(own),
    ...(others ? { others: others.map(fieldsWithoutInputs) } : {}),
  };
  return { ...preset, part };
}

function fieldsWithoutInputs<F extends PresetFields>(fields: F): F {
  const values = Object.entries(fields.values).filter(
    ([name, value]) => inputRefsIn({ [name]: value }).length === 0,
  );
  return { ...fields, values: Object.fromEntries(values) };
}
