import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import {
  MAX_SPELLING_LANGUAGES,
  readSpellingLanguages,
  type SpellingLanguage,
  spellingLanguages,
} from '@shared/domain/spellingLanguages';
import { t } from '@shared/messages/t';
import { nameFieldEntries } from '@shared/names/nameFields';
import type { SettingPath } from '@shared/settings/SettingEntry';
import { defaultOf, patchOf, type SettingValue, settingAt } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { readSettingText, settingText, settingValueLabel } from '@shared/settings/settingText';
import { RotateCcw, X } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useRoute } from '../../ipc/useRoute';
import { PatternField } from '../../ui/fields/PatternField';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { Select } from '../../ui/fields/Select';
import { Switch } from '../../ui/fields/Switch';
import { TextField } from '../../ui/fields/TextField';
import { useDebounced } from '../../ui/hooks/useDebounced';
import { useSaveOnUnmount } from '../../ui/hooks/useSaveOnUnmount';
import { IconButton } from '../../ui/IconButton';
import { showUndoToast } from '../../ui/messages/showUndoToast';

const undoToastTopic = 'undo of a setting';

/** Renders nothing if the setting has its default value. */
function ResetSettingButton({
  path,
  value,
  onChange,
}: Readonly<{ path: SettingPath; value: SettingValue; onChange: (value: SettingValue) => void }>) {
  const defaultValue = defaultOf(path);
  if (value === defaultValue) return null;
  const { label } = settingsTable[path];
  const valueText = settingValueLabel(path, defaultValue);
  return (
    <IconButton
      size="sm"
      label={t('settings.returnTo', { label, words: valueText })}
      icon={<RotateCcw size={13} />}
      onPress={() => {
        onChange(defaultValue);
        showUndoToast(
          t('settings.settingIsAgain', { label, words: valueText }),
          () => onChange(value),
          undoToastTopic,
        );
      }}
    />
  );
}

type SettingControl<Value> = Readonly<{
  path: SettingPath;
  value: Value;
  hint: string | undefined;
  /** Shown beside the label. */
  resetButton: ReactNode;
  onChange: (value: Value) => void;
}>;

/** The text of a field. It follows changes of the saved value, except while the user is typing. */
function useTypedText(saved: string): Readonly<{
  text: string;
  type: (text: string) => void;
  /** Called when editing ends. `text` replaces the text of the field. */
  finish: (text?: string) => void;
}> {
  const [text, setText] = useState(saved);
  const [isTyping, setTyping] = useState(false);
  const syncText = useEffectEvent((savedText: string) => {
    if (!isTyping) setText(savedText);
  });
  useEffect(() => syncText(saved), [saved]);
  return {
    text,
    type: (typed) => {
      setText(typed);
      setTyping(true);
    },
    finish: (typed = text) => {
      setText(typed);
      setTyping(false);
    },
  };
}

/** Saves the number when the field is left or Enter is pressed; shows errors below the field. */
function NumberSetting({ path, value, hint, resetButton, onChange }: SettingControl<SettingValue>) {
  const entry = settingsTable[path];
  const none = 'none' in entry ? entry.none : undefined;
  const saved = value === null ? '' : settingText(path, value);
  const { text, type, finish } = useTypedText(saved);
  const [problem, setProblem] = useState<Readonly<{ message: string; savedText: string }> | null>(null);
  const saveText = () => {
    const parsed = readSettingText(path, text);
    finish(parsed.ok && parsed.value === value ? saved : text);
    setProblem(parsed.ok ? null : { message: parsed.problem, savedText: saved });
    if (parsed.ok && parsed.value !== value) onChange(parsed.value);
  };
  useSaveOnUnmount(saveText);
  const wholeNumber = !(entry.kind === 'credits' || (entry.kind === 'number' && entry.decimals));
  return (
    <div className="relative">
      <TextField
        label={entry.label}
        hint={hint}
        // an error is cleared once the saved value changes
        error={problem?.savedText === saved ? problem.message : null}
        inputMode={wholeNumber ? 'numeric' : 'decimal'}
        value={text}
        onChange={type}
        onBlur={saveText}
        onKeyDown={(event) => {
          if (event.key === 'Enter') saveText();
        }}
        {...(none === undefined ? {} : { placeholder: none })}
      />
      <span className="absolute -top-1.5 end-0">{resetButton}</span>
    </div>
  );
}

const debounceMs = 120;

/** Shows how the pattern names the newest files. The pattern is saved when the field is left or Enter is pressed. */
function NamesSetting({ path, value, hint, resetButton, onChange }: SettingControl<string>) {
  const entry = settingsTable[path];
  const { text, type, finish } = useTypedText(value);
  const parsed = readSettingText(path, text);
  const pattern = useDebounced(parsed.ok ? String(parsed.value) : value, debounceMs);
  const { data } = useRoute(
    'settings.nameExamples',
    { pattern },
    { keepPrevious: true, alwaysRefetch: true },
  );
  const saveText = (typed: string) => {
    const read = readSettingText(path, typed);
    finish(read.ok && read.value === value ? value : typed);
    if (read.ok && read.value !== value) onChange(String(read.value));
  };
  useSaveOnUnmount(() => saveText(text));
  return (
    <div className="relative max-w-144">
      <PatternField
        label={entry.label}
        value={text}
        hint={hint}
        error={parsed.ok ? null : parsed.problem}
        fields={nameFieldEntries()}
        examples={parsed.ok ? (data?.examples ?? []) : []}
        onChange={type}
        onField={(next) => {
          type(next);
          if (!next.endsWith('…}')) saveText(next);
        }}
        onDone={() => saveText(text)}
        {...('none' in entry && entry.none !== undefined ? { placeholder: entry.none } : {})}
      />
      <span className="absolute -top-1.5 end-0">{resetButton}</span>
    </div>
  );
}

const allLanguages = Object.keys(spellingLanguages) as readonly SpellingLanguage[];

/** On macOS, this setting is only a note, because the system chooses the languages there. */
function SpellingLanguages({ path, value, hint, resetButton, onChange }: SettingControl<string>) {
  const { data: info } = useRoute('app.info', undefined);
  const { label } = settingsTable[path];
  if (info?.platform === 'darwin')
    return <p className="text-xs text-muted">{t('settings.macChecksSpelling', { label })}</p>;
  const chosen = readSpellingLanguages(value) ?? [];
  const set = (languages: readonly SpellingLanguage[]) => onChange(languages.join(' '));
  return (
    <div className="relative flex max-w-96 flex-col gap-1.5">
      <Select
        label={label}
        value={null}
        placeholder={chosen.length === 0 ? t('settings.noLanguage') : t('settings.anotherLanguage')}
        isDisabled={chosen.length >= MAX_SPELLING_LANGUAGES}
        options={allLanguages
          .filter((tag) => !chosen.includes(tag))
          .map((tag) => ({ id: tag, label: spellingLanguages[tag] }))}
        onChange={(tag) => set([...chosen, tag])}
      />
      <span className="absolute -top-1.5 end-0">{resetButton}</span>
      {chosen.length > 0 ? (
        <ul aria-label={label} className="flex flex-wrap gap-1.5">
          {chosen.map((tag) => (
            <li
              key={tag}
              className="flex items-center gap-0.5 rounded-md border border-line bg-raised py-0.5 pe-0.5 ps-2.5 text-sm"
            >
              {spellingLanguages[tag]}
              <IconButton
                size="sm"
                label={t('settings.doNotCheck', { language: spellingLanguages[tag] })}
                icon={<X size={13} />}
                onPress={() => set(chosen.filter((each) => each !== tag))}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {hint ? <span className="text-xs text-muted">{hint}</span> : null}
    </div>
  );
}

type SettingFieldProps = Readonly<{
  path: SettingPath;
  settings: Settings;
  change: (patch: SettingsPatch) => void;
  /** Shown in place of the `description` in `settingsTable`. */
  hintOverride?: string | undefined;
}>;

export function SettingField({ path, settings, change, hintOverride }: SettingFieldProps) {
  const entry = settingsTable[path];
  const value = settingAt(settings, path);
  const set = (next: SettingValue) => change(patchOf(path, next));
  const hint = hintOverride ?? entry.description;
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
