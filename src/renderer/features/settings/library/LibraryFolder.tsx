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
  const openLibrary = useCommand('app.openLibrary', { failed: 'The library folder did not open' });
  const adopt = useCommand('relocation.adopt', { failed: 'The library was not taken from there' });
  return (
    <>
      {info ? <PathLine label="Folder" path={info.libraryFolder} /> : <Skeleton className="h-8" />}
      {outside?.isAway ? (
        <p className="text-xs text-muted">
          The folder is not there. Is its drive plugged in? Everything is as it was when it is back.
        </p>
      ) : outside?.isSlow ? (
        <p className="text-xs text-muted">
          The system does not report every change that other programs make in this folder, so Easel checks it
          every ten minutes.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => openLibrary.mutate(undefined)}>Open the library folder</Button>
        {outside?.isAway ? (
          <Button isPending={adopt.isPending} onPress={() => adopt.mutate(undefined)}>
            It lies elsewhere now…
          </Button>
        ) : null}
        <Button onPress={onOtherLibrary}>Open another library…</Button>
        <MoveLibrary />
      </div>
    </>
  );
}
