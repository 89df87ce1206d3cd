import type { SettingValue } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { readSettingText, settingText } from '@shared/settings/settingText';
import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField';
import { useLastKeep } from '../../ui/useLastKeep';
import type { SettingControl } from './SettingControl';

/** A number that is kept when the field is left or Enter is pressed; what is wrong with it is said under it. */
export function NumberSetting({ path, value, hint, back, onChange }: SettingControl<SettingValue>) {
  const entry = settingsTable[path];
  const none = 'none' in entry ? entry.none : undefined;
  const saved = value === null ? '' : settingText(path, value);
  const [text, setText] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(saved);
    setProblem(null);
  }, [saved]);
  const keep = () => {
    const reading = readSettingText(path, text);
    if (!reading.ok) return setProblem(reading.problem);
    setProblem(null);
    if (reading.value !== value) onChange(reading.value);
    else setText(saved);
  };
  useLastKeep(keep);
  const wholeNumber = !(entry.kind === 'credits' || (entry.kind === 'number' && entry.decimals));
  return (
    <div className="relative">
      <TextField
        label={entry.label}
        hint={hint}
        error={problem}
        inputMode={wholeNumber ? 'numeric' : 'decimal'}
        value={text}
        onChange={setText}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
        }}
        {...(none === undefined ? {} : { placeholder: none })}
      />
      <span className="absolute -top-1.5 right-0">{back}</span>
    </div>
  );
}
