import type { SettingPath } from '@shared/settings/SettingEntry';
import { defaultOf, type SettingValue } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { settingWords } from '@shared/settings/settingText';
import { RotateCcw } from 'lucide-react';
import { IconButton } from '../../ui/IconButton';
import { showUndo } from '../../ui/messages/showUndo';

const topic = 'undo of a setting';

/** Resets a setting to its default, with Undo; not rendered if it has the default. */
export function ResetSettingButton({
  path,
  value,
  onChange,
}: Readonly<{ path: SettingPath; value: SettingValue; onChange: (value: SettingValue) => void }>) {
  const usual = defaultOf(path);
  if (value === usual) return null;
  const { label } = settingsTable[path];
  const words = settingWords(path, usual);
  return (
    <IconButton
      size="sm"
      label={`${label}: return to ${words}`}
      icon={<RotateCcw size={13} />}
      onPress={() => {
        onChange(usual);
        showUndo(`${label} is ${words} again`, () => onChange(value), topic);
      }}
    />
  );
}
