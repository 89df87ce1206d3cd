import type { SettingValue } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { readSettingText, settingText } from '@shared/settings/settingText';
import { useState } from 'react';
import { TextField } from '../../ui/fields/TextField';
import { useSaveOnUnmount } from '../../ui/hooks/useSaveOnUnmount';
import type { SettingControl } from './SettingControl';
import { useTypedText } from './useTypedText';

/** A number that is saved when the field is left or Enter is pressed; errors are shown below. */
export function NumberSetting({ path, value, hint, resetButton, onChange }: SettingControl<SettingValue>) {
  const entry = settingsTable[path];
  const none = 'none' in entry ? entry.none : undefined;
  const saved = value === null ? '' : settingText(path, value);
  const { text, type, done } = useTypedText(saved);
  const [problem, setProblem] = useState<Readonly<{ words: string; beside: string }> | null>(null);
  const keep = () => {
    const reading = readSettingText(path, text);
    done(reading.ok && reading.value === value ? saved : text);
    setProblem(reading.ok ? null : { words: reading.problem, beside: saved });
    if (reading.ok && reading.value !== value) onChange(reading.value);
  };
  useSaveOnUnmount(keep);
  const wholeNumber = !(entry.kind === 'credits' || (entry.kind === 'number' && entry.decimals));
  return (
    <div className="relative">
      <TextField
        label={entry.label}
        hint={hint}
        // an error is cleared once the saved value changes
        error={problem?.beside === saved ? problem.words : null}
        inputMode={wholeNumber ? 'numeric' : 'decimal'}
        value={text}
        onChange={type}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
        {...(none === undefined ? {} : { placeholder: none })}
      />
      <span className="absolute -top-1.5 end-0">{resetButton}</span>
    </div>
  );
}
