import type { Profile } from '@shared/domain/account/Profile';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import type { AccountScope } from '../useAccountStore';
import { KeyRow } from './KeyRow';
import { KeysAtService } from './KeysAtService';
import { MakeKeyDialog } from './MakeKeyDialog';

/** The API keys of the profiles: what is known about each, its age, and how to replace it. */
export function KeysSection({
  scope,
  profiles,
}: Readonly<{ scope: AccountScope; profiles: readonly Profile[] }>) {
  const { data: facts = [] } = useRoute('keys.facts', undefined);
  const { data: settings } = useRoute('settings.get', undefined);
  const { data: info } = useRoute('app.info', undefined);
  const [isMaking, setMaking] = useState(false);
  const shown = profiles.filter(({ id }) => scope === 'all' || id === scope);
  return (
    <section aria-label="Keys" className="flex flex-col rounded-lg border border-line bg-panel">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
        <h2 className="text-sm font-semibold">Keys</h2>
        <p className="min-w-0 flex-1 text-sm text-muted">
          {info?.keychain === 'memory'
            ? 'Held in memory for this run: Easel cannot use a keychain here.'
            : "Kept in your system's keychain, never in a file."}
        </p>
        <Button size="sm" onPress={() => setMaking(true)}>
          Make a key…
        </Button>
      </header>
      <ul className="flex flex-col">
        {shown.map((profile) => (
          <KeyRow
            key={profile.id}
            profile={profile}
            facts={facts.find(({ profileId }) => profileId === profile.id) ?? null}
            remindAfterDays={settings?.keys.remindAfterDays ?? null}
          />
        ))}
      </ul>
      {isMaking ? (
        <MakeKeyDialog
          profiles={profiles}
          profileId={scope === 'all' ? null : scope}
          keysOf={(profile) => <KeysAtService profile={profile} />}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </section>
  );
}
