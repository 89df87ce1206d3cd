import { z } from 'zod';
import { readOwnFile } from '../library/readOwnFile';
import { inputRefsIn } from './InputImage';
import { type PresetFields, zPreset, zSnippet } from './Preset';

const version = 1;

/** Characters of a picture in base64. */
const longestPicture = 3_000_000;

/** Presets and snippets as they are handed to others. */
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

/** What only a file of presets has as the name of a field. */
const mark = 'easelPresets';

/** Longest file of presets that is read, bytes. */
export const maxPresetFileBytes = 32 * 2 ** 20;

/** Whether a file says that it holds presets; whether they can be read is told by {@link readPresetFile}. */
export function isPresetFile(text: string): boolean {
  return text.includes(`"${mark}"`);
}

/** Reads a file of presets, all of it or nothing: what is wrong comes back in words. */
export function readPresetFile(text: string): PresetFileReading {
  const read = readOwnFile(text, { holds: 'presets', mark, version, schema: zPresetFile });
  if (!read.ok) return read;
  const { presets, snippets } = read.data;
  return { ok: true, presets: presets.map(withoutInputs), snippets };
}

/** Writes presets as `readPresetFile` reads them. */
export function writePresetFile(presets: readonly FiledPreset[], snippets: readonly FiledSnippet[]): string {
  const file = { easelPresets: version, presets: presets.map(withoutInputs), snippets };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Pictures that were given to a model stay in their library: elsewhere their references lead nowhere. */
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
