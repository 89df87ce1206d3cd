import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { readFolder } from '@shared/names/readFolder';
import { settingAt } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { settingText } from '@shared/settings/settingText';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { useUnread } from '../../../ipc/useUnread';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { UnreadAnswers } from '../../../ui/dialogs/UnreadAnswers';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { OwnLimit } from './OwnLimit';
import {
  type OptionProblems,
  type OwnLimitName,
  type OwnNumberName,
  ownLimits,
  ownNumbers,
  readOptions,
  typedOptions,
} from './ownNumbers';

const lastUsed = 'last';
const numberNames = Object.keys(ownNumbers) as readonly OwnNumberName[];
const limitNames = Object.keys(ownLimits) as readonly OwnLimitName[];
type Problems = OptionProblems & Readonly<{ folder?: string; form?: string }>;

/** A profile's own options: model, limits, file folder. Empty fields use the settings. */
export function ProfileOptionsDialog({
  profile,
  onClose,
}: Readonly<{ profile: Profile; onClose: () => void }>) {
  const { options } = profile;
  const { data: models = [] } = useRoute('models.list', { profileId: profile.id });
  const unread = useUnread(profile.id);
  const { data: settings } = useRoute('settings.get', undefined);
  const [model, setModel] = useState(options.defaultModel ?? lastUsed);
  const [before] = useState(() => typedOptions(options));
  const [typed, setTyped] = useState(before);
  const [folder, setFolder] = useState(options.folder);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate: setOptions, isPending: isSaving } = useCommand('profiles.setOptions', {
    onSuccess: onClose,
    onError: (error) => setProblems({ form: wordsOf(error) }),
  });

  const save = () => {
    const read = readOptions(typed);
    const folderRead = readFolder(folder);
    const found = { ...read.problems, ...(folderRead.ok ? {} : { folder: folderRead.message }) };
    setProblems(found);
    if (!folderRead.ok || Object.keys(found).length > 0) return;
    const defaultModel = model === lastUsed ? null : model;
    setOptions({
      id: profile.id,
      options: { ...read.options, folder: folderRead.folder, defaultModel },
    });
  };
  const inSettings = (path: (typeof ownNumbers)[OwnNumberName] | (typeof ownLimits)[OwnLimitName]) =>
    settings === undefined ? '' : settingText(path, settingAt(settings, path)) || t('settings.noLimitValue');
  return (
    <FormDialog
      title={t('settings.editProfile', { name: profile.name })}
      size="md"
      isSaving={isSaving}
      isChanged={
        model !== (options.defaultModel ?? lastUsed) ||
        folder !== options.folder ||
        JSON.stringify(typed) !== JSON.stringify(before)
      }
      onSave={save}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('settings.ownOptionsHint')}</p>
      <div className="grid grid-cols-2 items-start gap-4">
        {numberNames.map((name) => (
          <TextField
            key={name}
            label={settingsTable[ownNumbers[name]].label}
            placeholder={t('settings.numberAsInSettings', { inSettings: inSettings(ownNumbers[name]) })}
            inputMode="numeric"
            value={typed[name]}
            onChange={(text) => setTyped((now) => ({ ...now, [name]: text }))}
            error={problems[name]}
          />
        ))}
        {limitNames.map((name) => (
          <OwnLimit
            key={name}
            label={settingsTable[ownLimits[name]].label}
            inSettings={inSettings(ownLimits[name])}
            value={typed[name]}
            onChange={(limit) => setTyped((now) => ({ ...now, [name]: limit }))}
            error={problems[name]}
          />
        ))}
      </div>
      <Select
        label={t('settings.modelThatCreateBeginsWith')}
        value={model}
        onChange={setModel}
        options={[
          { id: lastUsed, label: t('settings.theOneUsedLast') },
          ...models.map(({ id, name }) => ({ id, label: name })),
          ...(options.defaultModel !== null && !models.some(({ id }) => id === options.defaultModel)
            ? [{ id: options.defaultModel, label: options.defaultModel }]
            : []),
        ]}
      />
      <TextField
        label={t('settings.folderOfItsFiles')}
        placeholder={t('settings.theLibraryFolderItself')}
        hint={t('settings.ownFolderHint')}
        value={folder}
        onChange={setFolder}
        error={problems.folder}
      />
      <UnreadAnswers answers={unread} />
      {problems.form === undefined ? null : (
        <ErrorNote title={t('settings.theProfileWasNotChanged')} message={problems.form} />
      )}
    </FormDialog>
  );
}
