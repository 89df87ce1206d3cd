import { nameFieldEntries } from '@shared/names/nameFields';
import { settingsTable } from '@shared/settings/settingsTable';
import { readSettingText } from '@shared/settings/settingText';
import { useRoute } from '../../ipc/useRoute';
import { PatternField } from '../../ui/fields/PatternField';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSaveOnUnmount } from '../../ui/hooks/useSaveOnUnmount';
import type { SettingControl } from './SettingControl';
import { useTypedText } from './useTypedText';

const settleMs = 120;

/** A name pattern with examples from the newest files; saved when the field is left or Enter is pressed. */
export function NamesSetting({ path, value, hint, resetButton, onChange }: SettingControl<string>) {
  const entry = settingsTable[path];
  const { text, type, done } = useTypedText(value);
  const reading = readSettingText(path, text);
  const pattern = useDebounced(reading.ok ? String(reading.value) : value, settleMs);
  const { data } = useRoute('settings.nameExamples', { pattern }, { keepPrevious: true, isFresh: true });
  const keep = (typed: string) => {
    const read = readSettingText(path, typed);
    done(read.ok && read.value === value ? value : typed);
    if (read.ok && read.value !== value) onChange(String(read.value));
  };
  useSaveOnUnmount(() => keep(text));
  return (
    <div className="relative max-w-144">
      <PatternField
        label={entry.label}
        value={text}
        hint={hint}
        error={reading.ok ? null : reading.problem}
        fields={nameFieldEntries()}
        examples={reading.ok ? (data?.examples ?? []) : []}
        onChange={type}
        onField={(next) => {
          type(next);
          if (!next.endsWith('…}')) keep(next);
        }}
        onDone={() => keep(text)}
        {...('none' in entry && entry.none !== undefined ? { placeholder: entry.none } : {})}
      />
      <span className="absolute -top-1.5 end-0">{resetButton}</span>
    </div>
  );
}
