import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { Section } from '../Section';
import { ProfileFileButtons } from './ProfileFileButtons';
import { ProfileRow } from './ProfileRow';
import { TryLocalButton } from './TryLocalButton';

/** Shown only if the keychain cannot be used. */
function KeychainNote() {
  const { data } = useRoute('app.info', undefined);
  if (data?.keychain !== 'memory') return null;
  return (
    <ErrorNote
      title={t('words.noKeychain')}
      message={data.keychainProblem ?? t('words.keysHeldForThisRun')}
    />
  );
}

export function ProfilesSection({
  renderConnectForm,
  renderChangeKeyDialog,
}: Readonly<{
  renderConnectForm: (onDone: () => void) => ReactNode;
  renderChangeKeyDialog: (profile: Profile, onClose: () => void) => ReactNode;
}>) {
  const profiles = useRoute('profiles.list', undefined);
  const { data: statuses = [] } = useRoute('profiles.standings', undefined);
  const [isAdding, setAdding] = useState(false);
  const hasLocal = profiles.data?.some((profile) => profile.kind === 'local') ?? true;
  return (
    <Section title={t('settings.profiles')} message={t('settings.eachIsOneConnectionAnAddress')}>
      <KeychainNote />
      {profiles.isError ? (
        <ErrorNote title={t('settings.theProfilesCouldNotBeRead')} message={errorMessage(profiles.error)} />
      ) : null}
      {profiles.data ? (
        <ul className="flex flex-col overflow-hidden rounded-lg border border-line">
          {profiles.data.map((profile) => (
            <ProfileRow
              key={profile.id}
              profile={profile}
              status={statuses.find(({ id }) => id === profile.id)}
              renderChangeKeyDialog={renderChangeKeyDialog}
            />
          ))}
        </ul>
      ) : profiles.isPending ? (
        <Skeleton className="h-14" />
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button icon={<Plus size={14} />} onPress={() => setAdding(true)}>
          {t('settings.addAProfile')}
        </Button>
        {hasLocal ? null : <TryLocalButton />}
        <ProfileFileButtons canExport={profiles.data?.some(({ kind }) => kind === 'remote') ?? false} />
      </div>
      <Dialog title={t('settings.connectToAService')} size="sm" isOpen={isAdding} onOpenChange={setAdding}>
        <div className="flex min-h-80 flex-col pt-2">{renderConnectForm(() => setAdding(false))}</div>
      </Dialog>
    </Section>
  );
}
