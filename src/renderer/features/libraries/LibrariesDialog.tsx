import type { KnownLibrary, LibraryFound } from '@shared/domain/library/KnownLibrary';
import { t } from '@shared/messages/t';
import { Library, X } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '../../ipc/CallFailure';
import { useCommand } from '../../ipc/useCommand';
import { useRoute } from '../../ipc/useRoute';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/dialogs/Dialog';
import { IconButton } from '../../ui/IconButton';
import { Message } from '../../ui/Message';
import { ErrorNote } from '../../ui/messages/ErrorNote';

/** Opening another library restarts Easel. */
export function LibrariesDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const libraries = useRoute('libraries.list', undefined, { alwaysRefetch: true });
  const [found, setFound] = useState<LibraryFound | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = { onError: (error: Error) => setProblem(errorMessage(error)) };
  const open = useCommand('libraries.open', failed);
  const pick = useCommand('libraries.pick', {
    ...failed,
    onSuccess: (chosen) => {
      if (chosen === null) return;
      setProblem(chosen.problem);
      setFound(chosen.kind === 'new' ? chosen : null);
      if (chosen.kind === 'library') open.mutate({ folder: chosen.folder });
    },
  });
  const forget = useCommand('libraries.forget', { ...failed, onSuccess: () => void libraries.refetch() });
  const isBusy = open.isPending || pick.isPending;
  return (
    <Dialog
      title={t('libraries.openALibrary')}
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('app.cancel')}
          </Button>
          <Button isDisabled={isBusy} onPress={() => pick.mutate(undefined)}>
            {t('exports.chooseAFolder')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('libraries.intro')}</p>
        {problem === null ? null : <ErrorNote title={t('app.itWasNotOpened')} message={problem} />}
        {found === null ? null : (
          <section
            aria-label={t('libraries.aNewLibrary')}
            className="flex flex-col gap-3 rounded-md border border-line bg-canvas p-3"
          >
            <p className="text-sm">
              <Message
                id="libraries.newHere"
                args={{ folder: <span className="selectable break-all">{found.folder}</span> }}
              />
            </p>
            <div>
              <Button
                variant="primary"
                isDisabled={isBusy}
                onPress={() => open.mutate({ folder: found.folder })}
              >
                {t('libraries.makeALibraryHere')}
              </Button>
            </div>
          </section>
        )}
        {libraries.isError ? (
          <ErrorNote title={t('create.theListCouldNotBeRead')} message={errorMessage(libraries.error)} />
        ) : null}
        <ul aria-label={t('libraries.libraries')} className="flex flex-col gap-1.5">
          {libraries.data?.map((library) => (
            <Row
              key={library.folder ?? ''}
              library={library}
              isBusy={isBusy}
              onOpen={() => open.mutate({ folder: library.folder })}
              onForget={() => library.folder !== null && forget.mutate({ folder: library.folder })}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

function Row({
  library,
  isBusy,
  onOpen,
  onForget,
}: Readonly<{ library: KnownLibrary; isBusy: boolean; onOpen: () => void; onForget: () => void }>) {
  const { folder, name, isOpen, isThere } = library;
  const status = isOpen ? t('libraries.isOpen') : isThere ? null : t('libraries.isAway');
  return (
    <li className="flex items-center gap-2.5 rounded-md border border-line py-2 pe-2 ps-3">
      <Library aria-hidden size={15} className="shrink-0 text-muted" />
      <div className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="text-sm">
          {name}
          {status === null ? null : <span className="text-muted"> · {status}</span>}
        </span>
        <span className="text-xs break-all text-muted">{folder ?? t('libraries.usualFolders')}</span>
      </div>
      {isOpen ? null : (
        <>
          {folder === null ? null : (
            <IconButton
              size="sm"
              label={t('libraries.forget', { name })}
              icon={<X size={14} />}
              onPress={onForget}
            />
          )}
          <Button
            size="sm"
            aria-label={t('libraries.open', { name })}
            isDisabled={isBusy || !isThere}
            onPress={onOpen}
          >
            {t('create.open')}
          </Button>
        </>
      )}
    </li>
  );
}
