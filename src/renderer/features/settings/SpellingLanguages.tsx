import {
  mostSpellingLanguages,
  readSpellingLanguages,
  type SpellingLanguage,
  spellingLanguages,
} from '@shared/domain/spellingLanguages';
import { t } from '@shared/messages/t';
import { settingsTable } from '@shared/settings/settingsTable';
import { X } from 'lucide-react';
import { useRoute } from '../../ipc/useRoute';
import { Select } from '../../ui/fields/Select';
import { IconButton } from '../../ui/IconButton';
import type { SettingControl } from './SettingControl';

const all = Object.keys(spellingLanguages) as readonly SpellingLanguage[];

/** The languages for spell checking, chosen one by one. On macOS the system's own settings apply. */
export function SpellingLanguages({ path, value, hint, resetButton, onChange }: SettingControl<string>) {
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
        isDisabled={chosen.length >= mostSpellingLanguages}
        options={all
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
