import type { WatchedFolder } from '@shared/domain/library/WatchedFolder';
import { t } from '@shared/messages/t';
import { FolderSync, X } from 'lucide-react';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { IconButton } from '../../../ui/IconButton';

/** Pictures in these folders are imported automatically. */
export function WatchedFolders() {
  const { data: folders } = useRoute('watching.list', undefined);
  const [mode, setMode] = useState<'copy' | 'reference'>('copy');
  const pick = useCommand('watching.pick', { failed: t('settings.theFolderIsNotWatched') });
  const remove = useCommand('watching.remove', { failed: t('settings.theFolderIsStillWatched') });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">{t('settings.watchedFolders')}</h3>
        <p className="text-xs text-muted">{t('settings.watchedFoldersHint')}</p>
      </div>
      {folders && folders.length > 0 ? (
        <ul aria-label={t('settings.watchedFolders')} className="flex flex-col gap-1.5">
          {folders.map((folder) => (
            <li
              key={folder.id}
              className="flex items-start gap-2.5 rounded-md border border-line bg-panel py-2 pe-1.5 ps-3"
            >
              <FolderSync aria-hidden size={15} className="mt-0.5 shrink-0 text-muted" />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="selectable text-sm break-all">{folder.path}</span>
                <FolderStatus folder={folder} />
              </div>
              <IconButton
                size="sm"
                label={t('settings.stopWatching', { path: folder.path })}
                icon={<X size={14} />}
                onPress={() => remove.mutate({ id: folder.id })}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-col items-start gap-2">
        <SegmentedControl
          label={t('settings.whatIsDoneWithItsFiles')}
          value={mode}
          options={[
            { value: 'copy', label: t('settings.copyThemIntoTheLibrary') },
            { value: 'reference', label: t('settings.leaveThemWhereTheyAre') },
          ]}
          onChange={setMode}
        />
        <Button isPending={pick.isPending} onPress={() => pick.mutate({ reference: mode === 'reference' })}>
          {t('settings.watchAFolder')}
        </Button>
      </div>
    </div>
  );
}

function FolderStatus({ folder }: Readonly<{ folder: WatchedFolder }>) {
  const { reference, isLooking, imported, refused, refusals, problem } = folder;
  const [last] = refusals;
  const parts = [
    reference ? t('settings.filesStayThere') : t('settings.filesAreCopied'),
    ...(isLooking ? [t('settings.lookingNow')] : []),
    ...(imported > 0 ? [t('settings.importedSinceTheStart', { imported })] : []),
    ...(refused > 0 ? [t('imports.refused', { refused })] : []),
  ];
  return (
    <>
      <span className="text-xs text-muted">{parts.join(' · ')}</span>
      {last ? (
        <span className="text-xs break-words text-muted">
          {last.name}: {last.reason}
        </span>
      ) : null}
      {problem ? (
        <span role="alert" className="text-xs text-danger">
          {problem}
        </span>
      ) : null}
    </>
  );
}
