import type { RouteOutput } from '@shared/ipc/contract';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';

type Brought = NonNullable<RouteOutput<'profiles.readFile'>>;

/**
 * Exports profiles to a file and imports them, without their API keys. Imported profiles are shown before
 * they are saved.
 */
export function ProfileFileButtons({ canExport }: Readonly<{ canExport: boolean }>) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const { mutate: write } = useCommand('profiles.export', {
    failed: 'The profiles were not exported',
    onSuccess: (written) => {
      if (written === null) return;
      const profiles = written.count === 1 ? '1 profile was' : `${written.count} profiles were`;
      showToast({ level: 'success', title: `${profiles} exported, without keys` });
    },
  });
  const failed = 'The profiles were not imported';
  const { mutate: read } = useCommand('profiles.readFile', { failed, onSuccess: setBrought });
  const { mutate: save } = useCommand('profiles.import', {
    failed,
    onSuccess: (added) =>
      showToast({
        level: 'success',
        title: added.length === 1 ? '1 profile was imported' : `${added.length} profiles were imported`,
        message: 'Each needs a key before anything is sent.',
      }),
  });
  return (
    <span className="flex gap-2">
      <Button variant="quiet" onPress={() => read(undefined)}>
        Import…
      </Button>
      {canExport ? (
        <Button variant="quiet" onPress={() => write(undefined)}>
          Export…
        </Button>
      ) : null}
      {brought === null ? null : (
        <ConfirmDialog
          isOpen
          title={brought.length === 1 ? 'Import this profile?' : `Import these ${brought.length} profiles?`}
          message={<BroughtList brought={brought} />}
          confirmLabel="Import"
          onCancel={() => setBrought(null)}
          onConfirm={() => {
            setBrought(null);
            save({ profiles: brought });
          }}
        />
      )}
    </span>
  );
}

function BroughtList({ brought }: Readonly<{ brought: Brought }>) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-md border border-line">
        {brought.map(({ name, newName, baseUrl }) => (
          <li key={newName} className="flex flex-col border-b border-line px-3 py-2 last:border-b-0">
            <span className="text-ink">{newName}</span>
            <span className="selectable text-xs break-all">{baseUrl}</span>
            {newName === name ? null : (
              <span className="text-xs text-accent-ink">There is a profile named {name} already.</span>
            )}
          </li>
        ))}
      </ul>
      <p>They come without keys. Give each one its key only if you know the service at its address.</p>
    </div>
  );
}
