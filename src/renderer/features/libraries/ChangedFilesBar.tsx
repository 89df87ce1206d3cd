import { t } from '@shared/messages/t';
import { FilePen } from 'lucide-react';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { showToast } from '../../ui/messages/toasts';
import { WorkBar } from '../../ui/messages/WorkBar';

/** Lists files that another program has changed, until the user decides what to do with them. */
export function ChangedFilesBar() {
  const { data: state } = useRoute('outside.state', undefined);
  const { mutate: leave } = useCommand('outside.leave');
  const { mutate: take } = useCommand('outside.take', {
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
  const { mutate: keep, isPending: isKeeping } = useCommand('outside.keepAsNew', {
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
      words={t('libraries.changedOutside', { changed })}
      progress={null}
      problems={{
        heading: t('libraries.changes'),
        shown: shown.map(({ name }) => ({ name, reason: t('libraries.wasChanged') })),
        count: changed,
      }}
      next={{
        label: changed === 1 ? t('gallery.takeAsIs') : t('libraries.keepTheChangedFiles'),
        onPress: () => take({ id: null }),
      }}
      other={{
        label: changed === 1 ? t('gallery.keepAsNew') : t('libraries.keepAsNewPictures'),
        onPress: () => isKeeping || keep({ id: null }),
      }}
      onStop={{ label: t('account.stop'), onPress: () => leave(undefined) }}
      onDismiss={{ label: t('libraries.leaveChanges'), onPress: () => leave(undefined) }}
    />
  );
}
