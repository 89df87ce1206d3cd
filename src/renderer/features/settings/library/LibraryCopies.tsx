import type { CopyContents, LibraryCopy } from '@shared/domain/library/LibraryCopy';
import { t } from '@shared/messages/t';
import { formatTime } from '@shared/words/formatTime';
import { DatabaseBackup, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatBytes } from '../../../ui/formatBytes';
import { IconButton } from '../../../ui/IconButton';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';

export function LibraryCopies() {
  const { data, error, refetch } = useRoute('backups.list', undefined, { alwaysRefetch: true });
  const [copyToRestore, setCopyToRestore] = useState<LibraryCopy | null>(null);
  const [copyToDelete, setCopyToDelete] = useState<LibraryCopy | null>(null);
  const [nowMs] = useState(Date.now);
  const restore = useCommand('backups.restore', { failed: t('settings.theCopyWasNotPutBack') });
  const remove = useCommand('backups.remove', {
    failed: t('settings.theCopyWasNotDeleted'),
    onSettled: () => void refetch(),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">{t('settings.copiesOfTheLibrary')}</h3>
        <p className="text-xs text-muted">{t('settings.copiesHint')}</p>
      </div>
      {error ? (
        <ErrorNote title={t('settings.theCopiesCouldNotBeRead')} message={errorMessage(error)} />
      ) : null}
      {data === undefined && !error ? <Skeleton className="h-12" /> : null}
      {data?.copies.length === 0 ? (
        <p className="rounded-md border border-line bg-panel px-3 py-2 text-sm text-muted">
          {t('settings.noCopyYet')}
        </p>
      ) : null}
      {data !== undefined && data.copies.length > 0 ? (
        <ul aria-label={t('settings.copiesOfTheLibrary')} className="flex flex-col gap-1.5">
          {data.copies.map((copy) => (
            <li
              key={copy.name}
              className="flex items-center gap-2.5 rounded-md border border-line bg-panel py-2 pe-2 ps-3"
            >
              <DatabaseBackup aria-hidden size={15} className="shrink-0 text-muted" />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="text-sm">
                  {formatTime(copy.at, nowMs)}
                  <span className="text-muted"> · {kindLabel(copy.kind)}</span>
                </span>
                <span className="text-xs text-muted tabular-nums">
                  {contentsText(copy.contents)} · {formatBytes(copy.bytes)}
                </span>
              </div>
              <Button
                aria-label={t('settings.restoreCopyButton', { time: formatTime(copy.at, nowMs) })}
                isDisabled={copy.contents === null || restore.isPending}
                onPress={() => setCopyToRestore(copy)}
              >
                {t('settings.restore')}
              </Button>
              {copy.kind === 'day' ? null : (
                <IconButton
                  label={t('settings.deleteCopyButton', { time: formatTime(copy.at, nowMs) })}
                  icon={<Trash2 size={15} />}
                  isDisabled={remove.isPending}
                  onPress={() => setCopyToDelete(copy)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {data !== undefined && data.copies.length > 1 ? (
        <p className="text-xs text-muted tabular-nums">
          {t('settings.togetherTheyTake', {
            bytes: formatBytes(data.copies.reduce((sum, { bytes }) => sum + bytes, 0)),
          })}
        </p>
      ) : null}
      {copyToDelete !== null ? (
        <ConfirmDialog
          isOpen
          danger
          title={t('settings.deleteCopyQuestion', { time: formatTime(copyToDelete.at, nowMs) })}
          message={deletionText(copyToDelete)}
          confirmLabel={t('settings.deleteAndFree', { bytes: formatBytes(copyToDelete.bytes) })}
          onCancel={() => setCopyToDelete(null)}
          onConfirm={() => {
            remove.mutate({ name: copyToDelete.name });
            setCopyToDelete(null);
          }}
        />
      ) : null}
      {copyToRestore !== null && data !== undefined ? (
        <ConfirmDialog
          isOpen
          danger
          title={t('settings.restoreCopyQuestion', { time: formatTime(copyToRestore.at, nowMs) })}
          message={
            <ul className="flex list-disc flex-col gap-1.5 ps-4">
              {restoreConsequences(copyToRestore, data.now).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          }
          confirmLabel={t('settings.restoreAndStartAgain')}
          onCancel={() => setCopyToRestore(null)}
          onConfirm={() => {
            restore.mutate({ name: copyToRestore.name });
            setCopyToRestore(null);
          }}
        />
      ) : null}
    </div>
  );
}

function kindLabel(kind: LibraryCopy['kind']): string {
  switch (kind) {
    case 'day':
      return t('settings.dailyCopy');
    case 'shape':
      return t('settings.beforeAnUpdate');
    case 'aside':
      return t('settings.setAsideWhenACopyWasRestored');
  }
}

function contentsText(contents: CopyContents | null): string {
  return contents === null ? t('settings.contentsUnreadable') : t('settings.copyContents', contents);
}

/** The sentences that say which data is lost and which is kept when a backup is restored. */
function restoreConsequences({ contents }: LibraryCopy, now: CopyContents): readonly string[] {
  const assets = contents?.assets ?? 0;
  return [
    assets === now.assets
      ? t('settings.restoreShowsSame', { assets })
      : t('settings.restoreShows', { assets, now: now.assets }),
    t('settings.restoreLoses'),
    t('settings.restoreKeepsFiles'),
    t('settings.restoreSendsNothing'),
    t('settings.restoreKeepsNow'),
  ];
}

function deletionText({ kind, contents }: LibraryCopy): string {
  return [
    kind === 'aside' ? t('settings.copyBeforeRestoring') : t('settings.copyBeforeUpdate'),
    contents === null ? t('settings.copyUnreadable') : t('settings.copyHolds', { assets: contents.assets }),
    t('settings.copyDeletion'),
  ].join(' ');
}
