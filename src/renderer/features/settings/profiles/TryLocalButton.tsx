import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';

/** Makes the profile of the sample service where there is none. */
export function TryLocalButton() {
  const tryLocal = useCommand('profiles.tryLocal', {
    onError: (error) =>
      showToast({ level: 'problem', title: 'The sample service did not start', message: wordsOf(error) }),
  });
  return (
    <Button isPending={tryLocal.isPending} onPress={() => tryLocal.mutate(undefined)}>
      Add the sample service
    </Button>
  );
}
