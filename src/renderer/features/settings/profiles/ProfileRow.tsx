import type { Profile, ProfileStatus } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { removalWords } from '@shared/words/sentences/removalWords';
import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { classNames } from '../../../ui/classNames';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Menu, type MenuEntry } from '../../../ui/dialogs/Menu';
import { IconButton } from '../../../ui/IconButton';
import { offerUndo, sayUndone } from '../../../ui/messages/offerUndo';
import { EditProfileDialog } from './EditProfileDialog';
import { ProfileOptionsDialog } from './ProfileOptionsDialog';

type Task = 'options' | 'rename' | 'address' | 'key' | 'remove';

/** A profile with its actions. */
export function ProfileRow({
  profile,
  standing,
  changeKey,
}: Readonly<{
  profile: Profile;
  /** Undefined while it loads. */
  standing: ProfileStatus | undefined;
  /** Renders the dialog that replaces its API key. */
  changeKey: (profile: Profile, onClose: () => void) => ReactNode;
}>) {
  const [task, setTask] = useState<Task | null>(null);
  const activate = useCommand('profiles.activate', { failed: t('app.theProfileWasNotSwitched') });
  const isLocal = profile.kind === 'local';
  const { who = null, trouble = null } = standing ?? {};
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
        <EditProfileDialog profile={profile} what={task} onClose={() => setTask(null)} />
      ) : null}
      {task === 'key' ? changeKey(profile, () => setTask(null)) : null}
      {task === 'options' ? <ProfileOptionsDialog profile={profile} onClose={() => setTask(null)} /> : null}
      {task === 'remove' ? <RemoveProfileDialog profile={profile} onClose={() => setTask(null)} /> : null}
    </li>
  );
}

/** Asks before a profile and its API key are removed, and says what remains. */
function RemoveProfileDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const { id, name, kind } = profile;
  const { data: work } = useRoute('profiles.work', { id });
  const undo = useCommand('profiles.undoRemove', {
    failed: t('create.didNotComeBack', { name }),
    onSuccess: (back) => sayUndone(t('settings.profileIsBack', { name: back.name })),
  });
  const remove = useCommand('profiles.remove', {
    onSuccess: () => offerUndo(t('create.wasRemoved', { name }), () => undo.mutate({ id })),
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
            {removalWords(kind, work).map((sentence) => (
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
