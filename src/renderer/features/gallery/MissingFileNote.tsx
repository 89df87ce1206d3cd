import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { showToast } from '../../ui/messages/toasts';

const words = {
  missing: {
    title: t('gallery.theFileIsNotWhereItWas2'),
    message: t('gallery.itWasMovedRenamedDeletedOrSaved'),
  },
  changed: {
    title: t('gallery.theFileWasChangedOutsideOfEasel'),
    message: t('gallery.anotherProgramSavedItAnewTaken'),
  },
  away: {
    title: t('gallery.theLibraryFolderIsNotThere'),
    message: t('gallery.isItsDrivePluggedInEverything'),
  },
} as const;

/** Reports that a file is missing or changed, and offers to find it if it was moved. */
export function MissingFileNote({ asset }: Readonly<{ asset: Asset }>) {
  const { id } = asset;
  // on disks without change notifications no event arrives, so the state is read each time the details open
  const { data: state, refetch } = useRoute(
    'files.state',
    { id },
    { enabled: asset.state === 'ready', isFresh: true },
  );
  const find = useCommand('files.find', {
    onSuccess: (found) => {
      if (found) showToast({ level: 'success', title: t('gallery.theFileWasFound') });
      else
        showToast({
          level: 'info',
          title: t('gallery.itIsNotInTheLibraryFolder'),
          message: asset.file ?? '',
        });
      void refetch();
    },
    failed: t('gallery.theFileWasNotLookedFor'),
  });
  const take = useCommand('outside.take', {
    onSuccess: ({ refused }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: t('gallery.theFileWasNotTaken'),
          message: t('gallery.theFileIsDamagedReplaceItWith'),
        });
      void refetch();
    },
    failed: t('gallery.theFileWasNotTaken'),
  });
  const keep = useCommand('outside.keepAsNew', {
    onSuccess: ({ refused, reason }) => {
      if (refused > 0)
        showToast({
          level: 'problem',
          title: t('gallery.theFileWasNotKeptAsNew'),
          message: t('gallery.it', { reason: reason ?? '' }),
        });
      else
        showToast({
          level: 'success',
          title: t('gallery.keptAsANewPicture'),
          message: t('gallery.itIsMadeFromThisOne'),
        });
      void refetch();
    },
    failed: t('gallery.theFileWasNotKeptAsNew'),
  });
  if (state === undefined || state === 'here') return null;
  const { title, message } = words[state];
  return (
    <ErrorNote
      title={title}
      message={message}
      actions={
        <>
          <Button size="sm" onPress={() => void refetch()}>
            {t('gallery.lookAgain')}
          </Button>
          {state === 'away' ? null : (
            <Button size="sm" isPending={find.isPending} onPress={() => find.mutate({ id })}>
              {state === 'missing' ? t('gallery.findIt') : t('gallery.findTheOneItWas')}
            </Button>
          )}
          {state === 'changed' ? (
            <Button size="sm" isPending={take.isPending} onPress={() => take.mutate({ id })}>
              {t('gallery.takeItAsItIs')}
            </Button>
          ) : null}
          {state === 'changed' ? (
            <Button size="sm" isPending={keep.isPending} onPress={() => keep.mutate({ id })}>
              {t('gallery.keepAsANewPicture')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
