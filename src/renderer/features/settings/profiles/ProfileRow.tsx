import type { Profile, ProfileStatus } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { parseFolderPath } from '@shared/names/parseFolderPath';
import { settingAt } from '@shared/settings/settingAt';
import { settingsTable } from '@shared/settings/settingsTable';
import { settingValueLabel } from '@shared/settings/settingText';
import { describeRemoval } from '@shared/words/sentences/describeRemoval';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { CallFailure, errorMessage, fieldErrorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { useUnreadableAnswers } from '../../../ipc/useUnreadableAnswers';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { UnreadableAnswers } from '../../../ui/dialogs/UnreadableAnswers';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { IconButton } from '../../../ui/IconButton';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showAssetUndoToast, showUndoResult } from '../../../ui/messages/showAssetUndoToast';
import { ProfileLimitField } from './ProfileLimitField';
import {
  type OptionProblems,
  type ProfileLimitName,
  type ProfileNumberName,
  profileLimits,
  profileNumbers,
  readOptions,
  typedOptions,
} from './profileOptions';

type Task = 'options' | 'rename' | 'address' | 'key' | 'remove';

type EditedField = 'rename' | 'address';

const texts: Readonly<Record<EditedField, Readonly<{ title: string; label: string; hint: string }>>> = {
  rename: {
    title: t('settings.renameTheProfile'),
    label: t('create.name'),
    hint: t('settings.shownInEaselOnly'),
  },
  address: {
    title: t('settings.changeTheAddress'),
    label: t('account.baseURL'),
    hint: t('settings.changeAddressHint'),
  },
};

function EditProfileDialog({
  profile,
  field,
  onClose,
}: Readonly<{ profile: Profile; field: EditedField; onClose: () => void }>) {
  const [before] = useState(field === 'rename' ? profile.name : profile.baseUrl);
  const [text, setText] = useState(before);
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<Readonly<{ isKeyProblem: boolean; message: string }> | null>(null);
  const { title, label, hint } = texts[field];

  const callbacks = {
    onSuccess: onClose,
    onError: (error: Error) => {
      const isKeyProblem = error instanceof CallFailure && error.fields[0]?.field === 'key';
      setProblem({ isKeyProblem, message: fieldErrorMessage(error) });
    },
  };
  const rename = useCommand('profiles.rename', callbacks);
  const setAddress = useCommand('profiles.setAddress', callbacks);
  const save = () => {
    const value = text.trim();
    if (value === '') setProblem({ isKeyProblem: false, message: t('settings.thisCannotBeEmpty') });
    else if (field === 'rename') rename.mutate({ id: profile.id, name: value });
    else setAddress.mutate({ id: profile.id, baseUrl: value, key });
  };

  return (
    <FormDialog
      title={title}
      isSaving={rename.isPending || setAddress.isPending}
      isChanged={text !== before || key !== ''}
      onSave={save}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={label}
        hint={hint}
        error={problem?.isKeyProblem === false ? problem.message : null}
        value={text}
        onChange={setText}
        autoComplete="off"
      />
      {field === 'address' ? (
        <TextField
          label={t('settings.aPIKeyForThisAddress')}
          type="password"
          error={problem?.isKeyProblem ? problem.message : null}
          value={key}
          onChange={setKey}
          autoComplete="off"
        />
      ) : null}
    </FormDialog>
  );
}

const lastUsed = 'last';
const numberNames = Object.keys(profileNumbers) as readonly ProfileNumberName[];
const limitNames = Object.keys(profileLimits) as readonly ProfileLimitName[];
type Problems = OptionProblems & Readonly<{ folder?: string; form?: string }>;

/** For an empty field the value in the settings applies. */
function ProfileOptionsDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const { options } = profile;
  const { data: models = [] } = useRoute('models.list', { profileId: profile.id });
  const unreadableAnswers = useUnreadableAnswers(profile.id);
  const { data: settings } = useRoute('settings.get', undefined);
  const [model, setModel] = useState(options.defaultModel ?? lastUsed);
  const [before] = useState(() => typedOptions(options));
  const [typed, setTyped] = useState(before);
  const [folder, setFolder] = useState(options.folder);
  const [problems, setProblems] = useState<Problems>({});
  const { mutate: setOptions, isPending: isSaving } = useCommand('profiles.setOptions', {
    onSuccess: onClose,
    onError: (error) => setProblems({ form: errorMessage(error) }),
  });

  const save = () => {
    const parsed = readOptions(typed);
    const parsedFolder = parseFolderPath(folder);
    const newProblems = { ...parsed.problems, ...(parsedFolder.ok ? {} : { folder: parsedFolder.message }) };
    setProblems(newProblems);
    if (!parsedFolder.ok || Object.keys(newProblems).length > 0) return;
    const defaultModel = model === lastUsed ? null : model;
    setOptions({ id: profile.id, options: { ...parsed.options, folder: parsedFolder.folder, defaultModel } });
  };
  const inheritedValue = (
    path: (typeof profileNumbers)[ProfileNumberName] | (typeof profileLimits)[ProfileLimitName],
  ) => (settings === undefined ? '' : settingValueLabel(path, settingAt(settings, path)));
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
            label={settingsTable[profileNumbers[name]].label}
            placeholder={t('settings.numberAsInSettings', {
              inSettings: inheritedValue(profileNumbers[name]),
            })}
            inputMode="numeric"
            value={typed[name]}
            onChange={(text) => setTyped((now) => ({ ...now, [name]: text }))}
            error={problems[name]}
          />
        ))}
        {limitNames.map((name) => (
          <ProfileLimitField
            key={name}
            label={settingsTable[profileLimits[name]].label}
            inheritedValue={inheritedValue(profileLimits[name])}
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
      <UnreadableAnswers answers={unreadableAnswers} />
      {problems.form === undefined ? null : (
        <ErrorNote title={t('settings.theProfileWasNotChanged')} message={problems.form} />
      )}
    </FormDialog>
  );
}

type ProfileRowProps = Readonly<{
  profile: Profile;
  status: ProfileStatus | undefined;
  renderChangeKeyDialog: (profile: Profile, onClose: () => void) => ReactNode;
}>;

export function ProfileRow({ profile, status, renderChangeKeyDialog }: ProfileRowProps) {
  const [task, setTask] = useState<Task | null>(null);
  const activate = useCommand('profiles.activate', { failed: t('app.theProfileWasNotSwitched') });
  const isLocal = profile.kind === 'local';
  const { who = null, trouble = null } = status ?? {};
  const entries: readonly MenuEntry<Task>[] = [
    { id: 'options', label: t('settings.limitsModelFolder') },
    { id: 'rename', label: t('gallery.rename') },
    ...(isLocal
      ? []
      : ([
          { id: 'address', label: t('settings.changeAddressButton') },
          { id: 'key', label: profile.hasKey ? t('account.changeKey') : t('account.giveAKey') },
        ] as const)),
    { id: 'remove', label: t('settings.removeButton'), danger: true },
  ];
  return (
    <li className="flex items-center gap-3 border-b border-line bg-panel py-2.5 pe-2 ps-3.5 last:border-b-0">
      <span
        aria-hidden
        className={classNames(
          'size-1.5 shrink-0 rounded-full',
          trouble ? 'bg-danger' : profile.active ? 'bg-good' : 'bg-line',
        )}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm font-medium">
          {profile.name}
          {profile.active ? (
            <span className="ms-2 text-xs font-normal text-good">{t('settings.inUse')}</span>
          ) : null}
          {trouble ? <span className="ms-2 text-xs font-normal text-danger">{trouble}</span> : null}
        </span>
        <span className="selectable truncate text-xs text-muted">
          {isLocal ? t('settings.sampleServiceOnThisComputer') : profile.baseUrl}
        </span>
        {who === null ? null : <span className="selectable truncate text-xs text-muted">{who}</span>}
        {profile.hasKey ? null : (
          <span className="text-xs text-danger">{t('account.noKeyNothingCanBeSent')}</span>
        )}
      </div>
      {profile.hasKey || isLocal ? null : (
        <Button size="sm" onPress={() => setTask('key')}>
          {t('account.giveAKey')}
        </Button>
      )}
      {profile.active ? null : (
        <Button
          size="sm"
          aria-label={t('settings.useProfile', { name: profile.name })}
          onPress={() => activate.mutate({ id: profile.id })}
        >
          {t('create.use')}
        </Button>
      )}
      <Menu
        label={t('settings.actionsFor', { name: profile.name })}
        trigger={
          <IconButton
            size="sm"
            label={t('gallery.moreFor', { name: profile.name })}
            icon={<Ellipsis size={16} />}
          />
        }
        entries={entries}
        onAction={setTask}
      />
      {task === 'rename' || task === 'address' ? (
        <EditProfileDialog profile={profile} field={task} onClose={() => setTask(null)} />
      ) : null}
      {task === 'key' ? renderChangeKeyDialog(profile, () => setTask(null)) : null}
      {task === 'options' ? <ProfileOptionsDialog profile={profile} onClose={() => setTask(null)} /> : null}
      {task === 'remove' ? <RemoveProfileDialog profile={profile} onClose={() => setTask(null)} /> : null}
    </li>
  );
}

function RemoveProfileDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const { id, name, kind } = profile;
  const { data: work } = useRoute('profiles.work', { id });
  const undo = useCommand('profiles.undoRemove', {
    failed: t('create.didNotComeBack', { name }),
    onSuccess: (restored) => showUndoResult(t('settings.profileIsBack', { name: restored.name })),
  });
  const remove = useCommand('profiles.remove', {
    onSuccess: () => showAssetUndoToast(t('create.wasRemoved', { name }), () => undo.mutate({ id })),
    failed: t('settings.theProfileWasNotRemoved'),
  });
  return (
    <ConfirmDialog
      isOpen
      danger
      title={t('settings.removeQuestion', { name })}
      message={
        work === undefined ? null : (
          <ul className="flex flex-col gap-1">
            {describeRemoval(kind, work).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )
      }
      confirmLabel={t('exports.remove')}
      onCancel={onClose}
      onConfirm={() => {
        remove.mutate({ id });
        onClose();
      }}
    />
  );
}
