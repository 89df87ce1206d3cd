import type { Asset } from '@shared/domain/gallery/Asset';
import { t } from '@shared/messages/t';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { showToast } from '../../ui/messages/toasts';

const messages = {
  missing: { title: t('gallery.missingTitle'), message: t('gallery.missingHint') },
  changed: { title: t('gallery.changedTitle'), message: t('gallery.changedHint') },
  away: { title: t('gallery.awayTitle'), message: t('gallery.awayHint') },
} as const;

/** Offers to find a file that was moved. `away`: the library folder is missing. */
export function MissingFileNote({ asset }: Readonly<{ asset: Asset }>) {
  const { id } = asset;
  // on disks without change notifications no event arrives, so the state is read each time the details open
  const { data: state, refetch } = useRoute(
    'files.state',
    { id },
    { enabled: asset.state === 'ready', alwaysRefetch: true },
  );
  const find = useCommand('files.find', {
    onSuccess: (found) => {
      if (found) showToast({ level: 'success', title: t('gallery.fileFound') });
      else showToast({ level: 'info', title: t('gallery.fileNotFound'), message: asset.file ?? '' });
      void refetch();
    },
    failed: t('gallery.fileNotSought'),
  });
  const acceptFile = useCommand('outside.take', {
    onSuccess: ({ refused }) => {
      if (refused > 0)
        showToast({ level: 'problem', title: t('gallery.fileNotTaken'), message: t('gallery.fileDamaged') });
      void refetch();
    },
    failed: t('gallery.fileNotTaken'),
  });
  const keepAsNew = useCommand('outside.keepAsNew', {
    onSuccess: ({ refused, reason }) => {
      if (refused > 0)
        showToast({ level: 'problem', title: t('gallery.fileNotKept'), message: reason ?? '' });
      else showToast({ level: 'success', title: t('gallery.fileKept'), message: t('gallery.fileKeptHint') });
      void refetch();
    },
    failed: t('gallery.fileNotKept'),
  });
  if (state === undefined || state === 'here') return null;
  const { title, message } = messages[state];
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
              {state === 'missing' ? t('gallery.findIt') : t('gallery.findOriginal')}
            </Button>
          )}
          {state === 'changed' ? (
            <Button size="sm" isPending={acceptFile.isPending} onPress={() => acceptFile.mutate({ id })}>
              {t('gallery.takeAsIs')}
            </Button>
          ) : null}
          {state === 'changed' ? (
            <Button size="sm" isPending={keepAsNew.isPending} onPress={() => keepAsNew.mutate({ id })}>
              {t('gallery.keepAsNew')}
            </Button>
          ) : null}
        </>
      }
    />
  );
}
