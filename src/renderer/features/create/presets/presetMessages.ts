import type { Preset, RenamedPreset } from '@shared/domain/create/Preset';
import { t } from '@shared/messages/t';

type Counts = Readonly<{ presets: number; snippets: number }>;

/** The message about an import. @param renamed presets whose name was taken */
export function importedText(counts: Counts, renamed: readonly RenamedPreset[]): string {
  const [first] = renamed;
  return first === undefined
    ? t('create.presetCounts', counts)
    : t('create.presetsImported', { ...counts, ...first, others: renamed.length - 1 });
}

/** Names the preset that gets the shortcut of a removed one. @param keysOf the shortcut at an index */
export function shortcutMovedText(
  presets: readonly Pick<Preset, 'id' | 'name'>[],
  id: string,
  keysOf: (index: number) => string | undefined,
): string | undefined {
  const index = presets.findIndex((preset) => preset.id === id);
  const keys = index < 0 ? undefined : keysOf(index);
  const next = presets[index + 1];
  if (keys === undefined || next === undefined) return undefined;
  const isMore = index + 2 < presets.length && keysOf(index + 1) !== undefined;
  return t('create.presetKeyMoved', { keys, name: next.name, isMore });
}
