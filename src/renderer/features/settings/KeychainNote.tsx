import { t } from '@shared/messages/t';
import { useRoute } from '../../ipc/useRoute';
import { ErrorNote } from '../../ui/messages/ErrorNote';

/** Shown only if the keychain cannot be used: the consequence and the cause. */
export function KeychainNote() {
  const { data } = useRoute('app.info', undefined);
  if (data?.keychain !== 'memory') return null;
  return (
    <ErrorNote
      title={t('words.noKeychain')}
      message={data.keychainProblem ?? t('words.keysHeldForThisRun')}
    />
  );
}
