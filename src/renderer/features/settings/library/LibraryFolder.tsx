import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { PathLine } from '../PathLine';
import { MoveLibrary } from './MoveLibrary';

/** The library's folder and the controls to move it. */
export function LibraryFolder({ onOtherLibrary }: Readonly<{ onOtherLibrary: () => void }>) {
  const { data: info } = useRoute('app.info', undefined);
  const { data: outside } = useRoute('outside.state', undefined);
  const openLibrary = useCommand('app.openLibrary', { failed: t('settings.theLibraryFolderDidNotOpen') });
  const adopt = useCommand('relocation.adopt', { failed: t('libraries.theLibraryWasNotTakenFromThere') });
  return (
    <>
      {info ? (
        <PathLine label={t('settings.folder')} path={info.libraryFolder} />
      ) : (
        <Skeleton className="h-8" />
      )}
      {outside?.isAway ? (
        <p className="text-xs text-muted">{t('settings.folderAway')}</p>
      ) : outside?.isSlow ? (
        <p className="text-xs text-muted">{t('settings.folderSlow')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => openLibrary.mutate(undefined)}>{t('settings.openTheLibraryFolder')}</Button>
        {outside?.isAway ? (
          <Button isPending={adopt.isPending} onPress={() => adopt.mutate(undefined)}>
            {t('libraries.itLiesElsewhereNow')}
          </Button>
        ) : null}
        <Button onPress={onOtherLibrary}>{t('settings.openAnotherLibrary')}</Button>
        <MoveLibrary />
      </div>
    </>
  );
}
