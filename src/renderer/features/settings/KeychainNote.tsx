import { noKeychain } from '@shared/words/sentences/keychainWords';
import { useRoute } from '../../ipc/useRoute';
import { ErrorNote } from '../../ui/messages/ErrorNote';

/** Said only where the keychain cannot be used: what that means, and why it is so. */
export function KeychainNote() {
  const { data } = useRoute('app.info', undefined);
  if (data?.keychain !== 'memory') return null;
  return <ErrorNote title={noKeychain.title} message={data.keychainProblem ?? noKeychain.consequence} />;
}
