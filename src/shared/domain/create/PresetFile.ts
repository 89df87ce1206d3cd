import { z } from 'zod';
import { readOwnFile } from '../library/readOwnFile';
import { inputRefsIn } from './InputImage';
import { type PresetFields, zPreset, zSnippet } from './Preset';

const version = 1;

const longestPicture = 3_000_000;

/** The file format for sharing presets and snippets. */
const zPresetFile = z.object({
  easelPresets: z.literal(version),
  presets: z
    .array(
      zPreset
        .pick({ name: true, modelId: true, part: true })
        .extend({ picture: z.base64().max(longestPicture).nullable().default(null) }),
    )
    .max(500),
  snippets: z
    .array(zSnippet.omit({ id: true }))
    .max(1000)
    .default([]),
});
type PresetFile = z.infer<typeof zPresetFile>;
export type FiledPreset = PresetFile['presets'][number];
export type FiledSnippet = PresetFile['snippets'][number];

export type PresetFileReading =
  | Readonly<{ ok: true; presets: readonly FiledPreset[]; snippets: readonly FiledSnippet[] }>
  | Readonly<{ ok: false; message: string }>;

const mark = 'easelPresets';

export const maxPresetFileBytes = 32 * 2 ** 20;

/** `readPresetFile` validates the file. */
export function isPresetFile(text: string): boolean {
  return text.includes(`"${mark}"`);
}

/** Parses a preset file completely or not at all; errors are sentences for the user. */
export function readPresetFile(text: string): PresetFileReading {
  const read = readOwnFile(text, { holds: 'presets', mark, version, schema: zPresetFile });
  if (!read.ok) return read;
  const { presets, snippets } = read.data;
  return { ok: true, presets: presets.map(withoutInputs), snippets };
}

export function writePresetFile(presets: readonly FiledPreset[], snippets: readonly FiledSnippet[]): string {
  const file = { easelPresets: version, presets: presets.map(withoutInputs), snippets };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Removes references to input images, because they exist only in this library. */
function withoutInputs(preset: FiledPreset): FiledPreset {
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
