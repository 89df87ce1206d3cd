import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';

/** Refills the demo credits of the built-in service. */
export function FillUpSamples() {
  const fill = useCommand('settings.fillUpSamples', {
    onSuccess: () => showToast({ level: 'success', title: 'The sample service has its demo credits again' }),
    failed: 'The sample service was not filled up',
  });
  return (
    <div>
      <Button isPending={fill.isPending} onPress={() => fill.mutate(undefined)}>
        Fill up the demo credits
      </Button>
    </div>
  );
}
