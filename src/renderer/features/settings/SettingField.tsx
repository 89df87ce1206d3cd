import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { defaultOf, patchOf, type SettingValue, settingAt } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { settingWords } from '@shared/settings/settingText';
import { RotateCcw } from 'lucide-react';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { Switch } from '../../ui/fields/Switch';
import { IconButton } from '../../ui/IconButton';
import { showUndo } from '../../ui/messages/showUndo';
import { NamesSetting } from './NamesSetting';
import { NumberSetting } from './NumberSetting';
import { SpellingLanguages } from './SpellingLanguages';

const topic = 'undo of a setting';

/** Resets a setting to its default, with Undo; not rendered if it has the default. */
function ResetSettingButton({
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
      label={t('settings.returnTo', { label, words })}
      icon={<RotateCcw size={13} />}
      onPress={() => {
        onChange(usual);
        showUndo(t('settings.settingIsAgain', { label, words }), () => onChange(value), topic);
      }}
    />
  );
}

/** A setting, with the control for its kind and its reset button. */
export function SettingField({
  path,
  settings,
  change,
  words,
}: Readonly<{
  path: SettingPath;
  settings: Settings;
  change: (patch: SettingsPatch) => void;
  /** Replaces the hint of the settings table. */
  words?: string | undefined;
}>) {
  const entry = settingsTable[path];
  const value = settingAt(settings, path);
  const set = (next: SettingValue) => change(patchOf(path, next));
  const hint = words ?? entry.words;
  const resetButton = <ResetSettingButton path={path} value={value} onChange={set} />;
  switch (entry.kind) {
    case 'switch':
      return (
        <div className="flex items-start justify-between gap-2">
          <Switch label={entry.label} hint={hint} isSelected={value === true} onChange={set} />
          {resetButton}
        </div>
      );
    case 'choice':
      return (
        <div className="flex max-w-96 flex-col gap-1.5">
          <span aria-hidden className="text-xs text-muted">
            {entry.label}
          </span>
          <div className="flex items-center gap-2">
            <SegmentedControl
              label={entry.label}
              value={String(value)}
              options={Object.entries(entry.choices).map(([id, label]) => ({ value: id, label }))}
              onChange={set}
            />
            {resetButton}
          </div>
          {hint ? <span className="text-xs text-muted">{hint}</span> : null}
        </div>
      );
    case 'languages':
      return (
        <SpellingLanguages
          path={path}
          value={String(value)}
          hint={hint}
          resetButton={resetButton}
          onChange={set}
        />
      );
    case 'names':
      return (
        <NamesSetting
          path={path}
          value={String(value)}
          hint={hint}
          resetButton={resetButton}
          onChange={set}
        />
      );
    default:
      return <NumberSetting path={path} value={value} hint={hint} resetButton={resetButton} onChange={set} />;
  }
}
