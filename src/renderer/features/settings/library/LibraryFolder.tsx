import type { LibraryMove } from '@shared/domain/library/LibraryMove';
import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { formatBytes } from '../../../ui/formatBytes';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { ProgressBar } from '../../../ui/messages/ProgressBar';
import { Skeleton } from '../../../ui/messages/Skeleton';

export function PathLine({ label, path }: Readonly<{ label: string; path: string }>) {
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-xs text-muted">{label}</span>
      <p className="selectable rounded-md border border-line bg-panel px-3 py-1.5 text-sm break-all">
        {path}
      </p>
    </div>
  );
}

function MoveLibrary() {
  const { data: move } = useRoute('relocation.state', undefined);
  const failed = t('settings.moveFailed');
  const choose = useCommand('relocation.choose', { failed });
  const begin = useCommand('relocation.begin', { failed });
  const cancel = useCommand('relocation.cancel', { failed });
  if (move === undefined) return null;
  const { state, to, problem } = move;
  if (state === 'none' || to === null)
    return (
      <Button isPending={choose.isPending} onPress={() => choose.mutate(undefined)}>
        {t('settings.moveTheLibrary')}
      </Button>
    );
  const chooseOtherButton = (
    <Button isPending={choose.isPending} onPress={() => choose.mutate(undefined)}>
      {t('settings.anotherPlace')}
    </Button>
  );
  const cancelButton = (
    <Button variant="quiet" isPending={cancel.isPending} onPress={() => cancel.mutate(undefined)}>
      {state === 'chosen' ? t('settings.doNotMove') : t('settings.moveCancel')}
    </Button>
  );
  return (
    <section
      aria-label={t('settings.moveOfTheLibrary')}
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-panel p-4"
    >
      <PathLine
        label={state === 'chosen' ? t('settings.moveWouldGoTo') : t('settings.moveGoesTo')}
        path={to}
      />
      {problem === null ? null : <ErrorNote title={problemTitle(move)} message={problemText(move)} />}
      {state === 'copying' ? (
        <ProgressBar label={t('settings.copyingTheLibrary')} value={copiedShare(move)} />
      ) : null}
      <p role="status" className="text-sm text-muted">
        {statusText(move)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'chosen' && problem === null ? (
          <Button variant="primary" isPending={begin.isPending} onPress={() => begin.mutate(undefined)}>
            {t('settings.moveAndStartAgain')}
          </Button>
        ) : null}
        {state === 'chosen' && problem !== null ? chooseOtherButton : null}
        {state === 'stopped' ? (
          <Button variant="primary" isPending={begin.isPending} onPress={() => begin.mutate(undefined)}>
            {t('settings.moveGoOn')}
          </Button>
        ) : null}
        {state === 'ready' ? null : cancelButton}
      </div>
    </section>
  );
}

function copiedShare({ bytes, doneBytes }: LibraryMove): number | null {
  return bytes === 0 ? null : doneBytes / bytes;
}

function problemTitle({ state }: LibraryMove): string {
  return state === 'chosen' ? t('settings.theLibraryCannotGoThere') : t('settings.theMoveWasBrokenOff');
}

function problemText({ state, problem }: LibraryMove): string {
  const message = problem ?? '';
  return state === 'chosen' ? message : `${message} ${t('settings.moveBrokenOff')}`;
}

function statusText(move: LibraryMove): string {
  const { state, files, bytes, doneFiles, doneBytes, freeBytes, byRename, unmovedFolder } = move;
  switch (state) {
    case 'chosen': {
      const freeSpace = freeBytes === null ? [] : [t('settings.moveRoom', { bytes: formatBytes(freeBytes) })];
      return [
        t('settings.moveAll', { files, bytes: formatBytes(bytes) }),
        ...(unmovedFolder === null ? [] : [t('settings.moveOtherCopies', { stays: unmovedFolder })]),
        ...(byRename ? [t('settings.moveOnSameDisk')] : [...freeSpace, t('settings.moveCopies')]),
      ].join(' ');
    }
    case 'copying':
      return t('settings.moveProgress', {
        doneFiles,
        files,
        done: formatBytes(doneBytes),
        all: formatBytes(bytes),
      });
    case 'ready':
      return t('settings.moveReady');
    default:
      return t('settings.moveStopped');
  }
}

export function LibraryFolder({ onOtherLibrary }: Readonly<{ onOtherLibrary: () => void }>) {
  const { data: info } = useRoute('app.info', undefined);
  const { data: externalChanges } = useRoute('outside.state', undefined);
  const openLibrary = useCommand('app.openLibrary', { failed: t('settings.theLibraryFolderDidNotOpen') });
  const locate = useCommand('relocation.locate', { failed: t('libraries.theLibraryWasNotTakenFromThere') });
  return (
    <>
      {info ? (
        <PathLine label={t('settings.folder')} path={info.libraryFolder} />
      ) : (
        <Skeleton className="h-8" />
      )}
      {externalChanges?.isFolderMissing ? (
        <p className="text-xs text-muted">{t('settings.folderAway')}</p>
      ) : externalChanges?.needsPolling ? (
        <p className="text-xs text-muted">{t('settings.folderSlow')}</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => openLibrary.mutate(undefined)}>{t('settings.openTheLibraryFolder')}</Button>
        {externalChanges?.isFolderMissing ? (
          <Button isPending={locate.isPending} onPress={() => locate.mutate(undefined)}>
            {t('libraries.itLiesElsewhereNow')}
          </Button>
        ) : null}
        <Button onPress={onOtherLibrary}>{t('settings.openAnotherLibrary')}</Button>
        <MoveLibrary />
      </div>
    </>
  );
}
