import { t } from '@shared/messages/t';
import { FilePen, HardDrive } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { WorkBar } from '../../ui/messages/WorkBar';
import { nextStep, verifyStatusText } from './verifyStatusText';

/** The progress of comparing the library with the disk, the differences, and how to repair them. */
export function VerifyBar() {
  const { data: state } = useRoute('verify.state', undefined);
  const { mutate: start } = useCommand('verify.start', { failed: t('libraries.notVerified') });
  const { mutate: stop } = useCommand('verify.stop');
  const { mutate: dismiss } = useCommand('verify.dismiss');
  if (!state) return null;
  const { running, compared, total, findings } = state;
  const { missing, changed, damaged, untracked, orphans, repaired } = state;
  const next = nextStep(state);
  const isCounted = total > 0 && compared < total;
  return (
    <WorkBar
      label={t('libraries.verifyFiles')}
      icon={<HardDrive size={15} />}
      message={verifyStatusText(state)}
      progress={
        running ? { label: t('libraries.verifying'), value: isCounted ? compared / total : null } : null
      }
      problems={{
        heading: t('libraries.differences'),
        shown: findings,
        count: missing + changed + damaged + untracked + orphans + repaired,
      }}
      next={next && { label: next.label, onPress: () => start(next.how) }}
      onStop={{ label: t('account.stop'), onPress: () => stop(undefined) }}
      onDismiss={{ label: t('libraries.putAway'), onPress: () => dismiss(undefined) }}
    />
  );
}

/** Shown while the library folder is missing. */
export function MissingLibraryBar() {
  const { data: state } = useRoute('outside.state', undefined);
  const isFolderMissing = state?.isFolderMissing === true;
  const [isDismissed, setDismissed] = useState(false);
  // shown again if the folder goes missing again
  if (isDismissed && !isFolderMissing) setDismissed(false);
  const { mutate: locate } = useCommand('relocation.locate', {
    failed: t('libraries.theLibraryWasNotTakenFromThere'),
  });
  if (!isFolderMissing || isDismissed) return null;
  const dismissBar = { label: t('libraries.dismissMissing'), onPress: () => setDismissed(true) };
  return (
    <WorkBar
      label={t('libraries.libraryFolder')}
      icon={<HardDrive size={15} />}
      message={t('libraries.folderMissing')}
      progress={null}
      problems={{ heading: '', shown: [], count: 0 }}
      next={{ label: t('libraries.itLiesElsewhereNow'), onPress: () => locate(undefined) }}
      onStop={dismissBar}
      onDismiss={dismissBar}
    />
  );
}

/** Lists files that another program has changed, until the user decides what to do with them. */
export function ChangedFilesBar() {
  const { data: state } = useRoute('outside.state', undefined);
  const { mutate: keepUndecided } = useCommand('outside.leave');
  const { mutate: acceptFiles } = useCommand('outside.take', {
    onSuccess: ({ refused }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: t('libraries.someNotTaken', { refused }),
          message: t('libraries.notTakenHint'),
        });
    },
    failed: t('libraries.notTaken'),
  });
  const { mutate: keepAsNew, isPending: isKeeping } = useCommand('outside.keepAsNew', {
    onSuccess: ({ refused, reason }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: t('libraries.someNotKept', { refused }),
          message: t('libraries.firstReason', { reason: reason ?? '' }),
        });
    },
    failed: t('libraries.notKept'),
  });
  if (!state || state.changed === 0) return null;
  const { changed, shown } = state;
  return (
    <WorkBar
      label={t('libraries.changedFiles')}
      icon={<FilePen size={15} />}
      message={t('libraries.changedOutside', { changed })}
      progress={null}
      problems={{
        heading: t('libraries.changes'),
        shown: shown.map(({ name }) => ({ name, reason: t('libraries.wasChanged') })),
        count: changed,
      }}
      next={{
        label: changed === 1 ? t('gallery.takeAsIs') : t('libraries.keepTheChangedFiles'),
        onPress: () => acceptFiles({ id: null }),
      }}
      other={{
        label: changed === 1 ? t('gallery.keepAsNew') : t('libraries.keepAsNewPictures'),
        onPress: () => isKeeping || keepAsNew({ id: null }),
      }}
      onStop={{ label: t('account.stop'), onPress: () => keepUndecided(undefined) }}
      onDismiss={{ label: t('libraries.leaveChanges'), onPress: () => keepUndecided(undefined) }}
    />
  );
}
