import type { RouteOutput } from '@shared/ipc/contract';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { showToast } from '../../../ui/messages/toasts';

type ImportedProfiles = NonNullable<RouteOutput<'profiles.readFile'>>;

/** Exported files contain no API keys. Imported profiles are shown before they are saved. */
export function ProfileFileButtons({ canExport }: Readonly<{ canExport: boolean }>) {
  const [imported, setImported] = useState<ImportedProfiles | null>(null);
  const { mutate: write } = useCommand('profiles.export', {
    failed: t('settings.theProfilesWereNotExported'),
    onSuccess: (written) => {
      if (written === null) return;
      showToast({ level: 'success', title: t('settings.profilesExported', { count: written.count }) });
    },
  });
  const failed = t('settings.theProfilesWereNotImported');
  const { mutate: read } = useCommand('profiles.readFile', { failed, onSuccess: setImported });
  const { mutate: save } = useCommand('profiles.import', {
    failed,
    onSuccess: (added) =>
      showToast({
        level: 'success',
        title: t('settings.profilesImported', { count: added.length }),
        message: t('settings.eachNeedsAKeyBeforeAnything'),
      }),
  });
  return (
    <span className="flex gap-2">
      <Button variant="quiet" onPress={() => read(undefined)}>
        {t('create.import')}
      </Button>
      {canExport ? (
        <Button variant="quiet" onPress={() => write(undefined)}>
          {t('app.export')}
        </Button>
      ) : null}
      {imported === null ? null : (
        <ConfirmDialog
          isOpen
          title={t('settings.importProfilesQuestion', { count: imported.length })}
          message={<ImportedProfileList imported={imported} />}
          confirmLabel={t('imports.import')}
          onCancel={() => setImported(null)}
          onConfirm={() => {
            setImported(null);
            save({ profiles: imported });
          }}
        />
      )}
    </span>
  );
}

function ImportedProfileList({ imported }: Readonly<{ imported: ImportedProfiles }>) {
  return (
    <div className="flex flex-col gap-3">
      <ul className="flex max-h-72 flex-col overflow-y-auto rounded-md border border-line">
        {imported.map(({ name, newName, baseUrl }) => (
          <li key={newName} className="flex flex-col border-b border-line px-3 py-2 last:border-b-0">
            <span className="text-ink">{newName}</span>
            <span className="selectable text-xs break-all">{baseUrl}</span>
            {newName === name ? null : (
              <span className="text-xs text-accent-ink">{t('settings.profileNameTaken', { name })}</span>
            )}
          </li>
        ))}
      </ul>
      <p>{t('settings.importedWithoutKeys')}</p>
    </div>
  );
}
