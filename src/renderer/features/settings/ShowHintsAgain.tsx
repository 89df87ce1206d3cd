import type { Settings, SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { Button } from '../../ui/Button';
import { showToast } from '../../ui/messages/toasts';

export function ShowHintsAgain({
  hints,
  change,
}: Readonly<{ hints: Settings['hints']; change: (patch: SettingsPatch) => void }>) {
  return (
    <div>
      <Button
        isDisabled={hints.seen.length === 0 && hints.show}
        onPress={() => {
          change({ hints: { show: true, seen: [] } });
          showToast({ level: 'success', title: t('settings.theHintsComeAgain') });
        }}
      >
        {t('settings.bringAllHintsBack')}
      </Button>
    </div>
  );
}
