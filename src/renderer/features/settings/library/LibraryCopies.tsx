import type { CopyContents, LibraryCopy } from '@shared/domain/library/LibraryCopy';
import { formatCount } from '@shared/words/formatCount';
import { formatTime } from '@shared/words/formatTime';
import { DatabaseBackup, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { formatBytes } from '../../../ui/formatBytes';
import { IconButton } from '../../../ui/IconButton';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';

/** The backups of the library's database, and restoring one. */
export function LibraryCopies() {
  const { data, error, refetch } = useRoute('backups.list', undefined, { isFresh: true });
  const [asked, setAsked] = useState<LibraryCopy | null>(null);
  const [unwanted, setUnwanted] = useState<LibraryCopy | null>(null);
  const [nowMs] = useState(Date.now);
  const restore = useCommand('backups.restore', { failed: 'The copy was not put back' });
  const remove = useCommand('backups.remove', {
    failed: 'The copy was not deleted',
    onSettled: () => void refetch(),
  });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <h3 className="text-sm">Copies of the library</h3>
        <p className="text-xs text-muted">
          Each day Easel copies its database, with all it knows of your pictures and films, and keeps three of
          the copies. Copies of before an update, and what was set aside for a copy, stay until you delete
          them. The pictures and films themselves are not in them.
        </p>
      </div>
      {error ? <ErrorNote title="The copies could not be read" message={wordsOf(error)} /> : null}
      {data === undefined && !error ? <Skeleton className="h-12" /> : null}
      {data?.copies.length === 0 ? (
        <p className="rounded-md border border-line bg-panel px-3 py-2 text-sm text-muted">
          There is none yet. The first is made a few seconds after a start, then one each day.
        </p>
      ) : null}
      {data !== undefined && data.copies.length > 0 ? (
        <ul aria-label="Copies of the library" className="flex flex-col gap-1.5">
          {data.copies.map((copy) => (
            <li
              key={copy.name}
              className="flex items-center gap-2.5 rounded-md border border-line bg-panel py-2 pr-2 pl-3"
            >
              <DatabaseBackup aria-hidden size={15} className="shrink-0 text-muted" />
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="text-sm">
                  {formatTime(copy.at, nowMs)}
                  <span className="text-muted"> · {kindInWords(copy.kind)}</span>
                </span>
                <span className="text-xs text-muted tabular-nums">
                  {contentsInWords(copy.contents)} · {formatBytes(copy.bytes)}
                </span>
              </div>
              <Button
                aria-label={`Restore the copy of ${formatTime(copy.at, nowMs)}…`}
                isDisabled={copy.contents === null || restore.isPending}
                onPress={() => setAsked(copy)}
              >
                Restore…
              </Button>
              {copy.kind === 'day' ? null : (
                <IconButton
                  label={`Delete the copy of ${formatTime(copy.at, nowMs)}…`}
                  icon={<Trash2 size={15} />}
                  isDisabled={remove.isPending}
                  onPress={() => setUnwanted(copy)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : null}
      {data !== undefined && data.copies.length > 1 ? (
        <p className="text-xs text-muted tabular-nums">
          Together they take {formatBytes(data.copies.reduce((sum, { bytes }) => sum + bytes, 0))}.
        </p>
      ) : null}
      {unwanted !== null ? (
        <ConfirmDialog
          isOpen
          danger
          title={`Delete the copy of ${formatTime(unwanted.at, nowMs)}?`}
          message={removeInWords(unwanted)}
          confirmLabel={`Delete, and free ${formatBytes(unwanted.bytes)}`}
          onCancel={() => setUnwanted(null)}
          onConfirm={() => {
            remove.mutate({ name: unwanted.name });
            setUnwanted(null);
          }}
        />
      ) : null}
      {asked !== null && data !== undefined ? (
        <ConfirmDialog
          isOpen
          danger
          title={`Go back to the copy of ${formatTime(asked.at, nowMs)}?`}
          message={
            <ul className="flex list-disc flex-col gap-1.5 pl-4">
              {restoreInWords(asked, data.now).map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          }
          confirmLabel="Restore, and start again"
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            restore.mutate({ name: asked.name });
            setAsked(null);
          }}
        />
      ) : null}
    </div>
  );
}

// Texts about backups of the library's database.
function kindInWords(kind: LibraryCopy['kind']): string {
  switch (kind) {
    case 'day':
      return 'daily copy';
    case 'shape':
      return 'before an update';
    case 'aside':
      return 'set aside when a copy was restored';
  }
}

function contentsInWords(contents: CopyContents | null): string {
  if (contents === null) return 'cannot be read here';
  const { waiting } = contents;
  const jobs = waiting === 0 ? '' : `, ${formatCount(waiting)} ${waiting === 1 ? 'job waits' : 'jobs wait'}`;
  return `${media(contents.assets)}${jobs}`;
}

/** What restoring a backup loses and keeps, one sentence each. */
function restoreInWords({ contents }: LibraryCopy, now: CopyContents): readonly string[] {
  const held = contents?.assets ?? 0;
  const gone =
    held === now.assets
      ? `The gallery shows ${media(held)}, as many as now.`
      : `The gallery shows ${media(held)} again; now it is ${formatCount(now.assets)}.`;
  return [
    gone,
    'What was done since goes: ratings, tags, collections, notes, settings, jobs and what was spent.',
    'No file of a picture or film is touched. Files that came since stay in the library folder, and importing that folder brings them back.',
    'Nothing is sent again: a job that was sent since stands under Needs attention, and the queue waits for you to press Run.',
    'The library as it is now is kept among the copies, so this can be taken back.',
  ];
}

/** What is lost when a backup is deleted. */
function removeInWords({ kind, contents }: LibraryCopy): string {
  const held = contents === null ? 'It cannot be read here.' : `It knows of ${media(contents.assets)}.`;
  const what =
    kind === 'aside'
      ? 'It is the library as it was before a copy was restored: that can then no longer be taken back.'
      : 'It is the library as it was before an update.';
  return `${what} ${held} The library as it is now, and every picture and film, stay. A copy that is deleted cannot be had again.`;
}

function media(count: number): string {
  if (count === 0) return 'no pictures or films';
  return `${formatCount(count)} ${count === 1 ? 'picture or film' : 'pictures and films'}`;
}
