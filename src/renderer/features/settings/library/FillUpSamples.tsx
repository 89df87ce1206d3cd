import { t } from '@shared/messages/t';
import { useCommand } from '../../../ipc/useCommand';
import { Button } from '../../../ui/Button';
import { showToast } from '../../../ui/messages/toasts';

export function FillUpSamples() {
  const fill = useCommand('settings.fillUpSamples', {
    onSuccess: () => showToast({ level: 'success', title: t('settings.demoCreditsFilled') }),
    failed: t('settings.demoCreditsNotFilled'),
  });
  return (
    <div>
      <Button isPending={fill.isPending} onPress={() => fill.mutate(undefined)}>
        {t('settings.fillUpTheDemoCredits')}
      </Button>
    </div>
  );
}
