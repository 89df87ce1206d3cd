import type { Preset, RenamedPreset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';

type Counts = Readonly<{ presets: number; snippets: number }>;

/** @param renamed presets whose name was taken */
export function importedWords(counts: Counts, renamed: readonly RenamedPreset[]): string {
  const [first] = renamed;
  return first === undefined
    ? t('create.presetCounts', counts)
    : t('create.presetsImported', { ...counts, ...first, others: renamed.length - 1 });
}

/** Names the preset that gets the shortcut of a removed one. @param keysOf the shortcut at an index */
export function movedWords(
  presets: readonly Pick<Preset, 'id' | 'name'>[],
  id: string,
  keysOf: (place: number) => string | undefined,
): string | undefined {
  const place = presets.findIndex((preset) => preset.id === id);
  const keys = place < 0 ? undefined : keysOf(place);
  const next = presets[place + 1];
  if (keys === undefined || next === undefined) return undefined;
  const isMore = place + 2 < presets.length && keysOf(place + 1) !== undefined;
  return t('create.presetKeyMoved', { keys, name: next.name, isMore });
}
