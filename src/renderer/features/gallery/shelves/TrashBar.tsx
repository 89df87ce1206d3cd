import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import type { Shelves } from '../../../ipc/Shelves';
import { useCommand } from '../../../ipc/useCommand';
import { usePartOfShelves } from '../../../ipc/useShelves';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { showToast } from '../../../ui/toasts';
import { judge } from '../judging/judge';

const trashedOf = ({ trashed }: Shelves) => trashed;

/** Over what lies in the trash: how long it stays, and the two ways out of it. */
export function TrashBar({ days }: Readonly<{ days: number | null }>) {
  const trashed = usePartOfShelves(trashedOf) ?? 0;
  const [isAsking, setAsking] = useState(false);
  const empty = useCommand('curation.emptyTrash', {
    onSuccess: ({ changed }) => showToast({ level: 'success', title: `${pictures(changed)} deleted` }),
    onError: (error) =>
      showToast({ level: 'problem', title: 'The trash was not emptied', message: wordsOf(error) }),
  });
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-2 border-b border-line px-5 py-1.5 text-sm">
      <p className="min-w-0 flex-1 text-muted">
        {days === null
          ? 'What lies here stays until the trash is emptied.'
          : `What lies here is deleted after ${days} ${days === 1 ? 'day' : 'days'}, with its files.`}
      </p>
      <Button
        size="sm"
        isDisabled={trashed === 0}
        onPress={() => judge({ kind: 'matching', query: 'in:trash', except: [] }, { kind: 'restore' })}
      >
        Restore all
      </Button>
      <Button size="sm" variant="danger" isDisabled={trashed === 0} onPress={() => setAsking(true)}>
        Empty the trash…
      </Button>
      <ConfirmDialog
        title="Empty the trash?"
        message={`${pictures(trashed)} and ${trashed === 1 ? 'its file' : 'their files'} are deleted for good. This cannot be undone.`}
        confirmLabel={`Delete ${formatCount(trashed)}`}
        danger
        isOpen={isAsking}
        onConfirm={() => {
          setAsking(false);
          empty.mutate(undefined);
        }}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

function pictures(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'picture' : 'pictures'}`;
}
