import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { patchOf, type SettingValue, settingAt } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { Switch } from '../../ui/fields/Switch';
import { NamesSetting } from './NamesSetting';
import { NumberSetting } from './NumberSetting';
import { ResetSettingButton } from './ResetSettingButton';
import { SpellingLanguages } from './SpellingLanguages';

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
  const back = <ResetSettingButton path={path} value={value} onChange={set} />;
  switch (entry.kind) {
    case 'switch':
      return (
        <div className="flex items-start justify-between gap-2">
          <Switch label={entry.label} hint={hint} isSelected={value === true} onChange={set} />
          {back}
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
            {back}
          </div>
          {hint ? <span className="text-xs text-muted">{hint}</span> : null}
        </div>
      );
    case 'languages':
      return <SpellingLanguages path={path} value={String(value)} hint={hint} back={back} onChange={set} />;
    case 'names':
      return <NamesSetting path={path} value={String(value)} hint={hint} back={back} onChange={set} />;
    default:
      return <NumberSetting path={path} value={value} hint={hint} back={back} onChange={set} />;
  }
}
