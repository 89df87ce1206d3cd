import type { LibraryMove } from '@shared/domain/library/LibraryMove';
import { formatCount } from '@shared/words/formatCount';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { formatBytes } from '../../../ui/formatBytes';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { ProgressBar } from '../../../ui/messages/ProgressBar';
import { PathLine } from '../PathLine';

/** Moves the library folder: destination, scope, progress, cancelling. */
export function MoveLibrary() {
  const { data: move } = useRoute('relocation.state', undefined);
  const failed = 'The library is not on its way';
  const choose = useCommand('relocation.choose', { failed });
  const begin = useCommand('relocation.begin', { failed });
  const cancel = useCommand('relocation.cancel', { failed });
  if (move === undefined) return null;
  const { state, to, problem } = move;
  if (state === 'none' || to === null)
    return (
      <Button isPending={choose.isPending} onPress={() => choose.mutate(undefined)}>
        Move the library…
      </Button>
    );
  const another = (
    <Button isPending={choose.isPending} onPress={() => choose.mutate(undefined)}>
      Another place…
    </Button>
  );
  const giveUp = (
    <Button variant="quiet" isPending={cancel.isPending} onPress={() => cancel.mutate(undefined)}>
      {state === 'chosen' ? 'Do not move' : 'Cancel, and take the copy away'}
    </Button>
  );
  return (
    <section
      aria-label="Move of the library"
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-panel p-4"
    >
      <PathLine label={state === 'chosen' ? 'It would go to' : 'It goes to'} path={to} />
      {problem === null ? null : <ErrorNote title={problemTitle(move)} message={problemWords(move)} />}
      {state === 'copying' ? <ProgressBar label="Copying the library" value={share(move)} /> : null}
      <p role="status" className="text-sm text-muted">
        {words(move)}
      </p>
      <div className="flex flex-wrap gap-2">
        {state === 'chosen' && problem === null ? (
          <Button variant="primary" isPending={begin.isPending} onPress={() => begin.mutate(undefined)}>
            Move, and start again
          </Button>
        ) : null}
        {state === 'chosen' && problem !== null ? another : null}
        {state === 'stopped' ? (
          <Button variant="primary" isPending={begin.isPending} onPress={() => begin.mutate(undefined)}>
            Go on
          </Button>
        ) : null}
        {state === 'ready' ? null : giveUp}
      </div>
    </section>
  );
}

function share({ bytes, doneBytes }: LibraryMove): number | null {
  return bytes === 0 ? null : doneBytes / bytes;
}

function problemTitle({ state }: LibraryMove): string {
  return state === 'chosen' ? 'The library cannot go there' : 'The move was broken off';
}

function problemWords({ state, problem }: LibraryMove): string {
  const words = problem ?? '';
  if (state === 'chosen') return words;
  return `${words} The library is whole where it was. Go on once that is mended, or cancel.`;
}

function words(move: LibraryMove): string {
  const { state, files, bytes, doneFiles, doneBytes, freeBytes, byRename, stays } = move;
  const count = `${formatCount(files)} ${files === 1 ? 'file' : 'files'}, ${formatBytes(bytes)}`;
  switch (state) {
    case 'chosen': {
      const beside =
        stays === null
          ? ''
          : ` So does the folder of copies for other programs, ${stays}: their projects refer to what lies in it. What is saved there still comes into the gallery.`;
      const all = `All of the library folder moves: ${count}. Database, previews and keys stay where they are.${beside}`;
      if (byRename) return `${all} It is the same disk, so nothing is copied. Easel starts again for it.`;
      const room = freeBytes === null ? '' : ` There is room for ${formatBytes(freeBytes)}.`;
      return `${all}${room} Each copy is read again and compared. You can go on working meanwhile; Easel starts again at the end, and only then the old folder is cleared.`;
    }
    case 'copying':
      return `${formatCount(doneFiles)} of ${formatCount(files)} files, ${formatBytes(doneBytes)} of ${formatBytes(bytes)}`;
    case 'ready':
      return 'Everything is there. Easel starts again.';
    default:
      return 'The copied files are kept, so continuing is quick.';
  }
}
