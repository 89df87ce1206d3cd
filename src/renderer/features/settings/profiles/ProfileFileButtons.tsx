import type { RouteOutput } from '@shared/ipc/contract';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';

type Brought = NonNullable<RouteOutput<'profiles.readFile'>>;

/** Profiles to a file and from one, without their keys. What a file brings is shown before it is saved. */
export function ProfileFileButtons({ canExport }: Readonly<{ canExport: boolean }>) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const failed = (title: string) => (error: unknown) =>
    showToast({ level: 'problem', title, message: wordsOf(error) });
  const write = () =>
    void call('profiles.export', undefined).then((written) => {
      if (written === null) return;
      const profiles = written.count === 1 ? '1 profile was' : `${written.count} profiles were`;
      showToast({ level: 'success', title: `${profiles} exported, without keys` });
    }, failed('The profiles were not exported'));
  const read = () =>
    void call('profiles.readFile', undefined).then(setBrought, failed('The profiles were not imported'));
  const save = (profiles: Brought) => {
    setBrought(null);
    void call('profiles.import', { profiles }).then(
      (added) =>
        showToast({
          level: 'success',
          title: added.length === 1 ? '1 profile was imported' : `${added.length} profiles were imported`,
          message: 'Each needs a key before anything is sent.',
        }),
      failed('The profiles were not imported'),
    );
  };
  return (
    <span className="flex gap-2">
      <Button variant="quiet" onPress={read}>
        Import…
      </Button>
      {canExport ? (
        <Button variant="quiet" onPress={write}>
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
          onConfirm={() => save(brought)}
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
