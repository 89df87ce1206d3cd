import { noKeychain } from '@shared/words/sentences/keychainWords';
import { useRoute } from '../../ipc/useRoute';
import { ErrorNote } from '../../ui/messages/ErrorNote';

/** Shown only if the keychain cannot be used: the consequence and the cause. */
export function KeychainNote() {
  const { data } = useRoute('app.info', undefined);
  if (data?.keychain !== 'memory') return null;
  return <ErrorNote title={noKeychain.title} message={data.keychainProblem ?? noKeychain.consequence} />;
}
