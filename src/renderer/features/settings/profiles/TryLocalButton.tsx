import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';

/** Creates the profile of the sample service if there is none. */
export function TryLocalButton() {
  const tryLocal = useCommand('profiles.tryLocal', { failed: 'The sample service did not start' });
  return (
    <Button isPending={tryLocal.isPending} onPress={() => tryLocal.mutate(undefined)}>
      Add the sample service
    </Button>
  );
}
