import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';

export function TryLocalButton() {
  const tryLocal = useCommand('profiles.tryLocal', { failed: t('settings.theSampleServiceDidNotStart') });
  return (
    <Button isPending={tryLocal.isPending} onPress={() => tryLocal.mutate(undefined)}>
      {t('settings.addTheSampleService')}
    </Button>
  );
}
