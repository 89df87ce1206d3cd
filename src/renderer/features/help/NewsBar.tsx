import type { SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button';

type Props = Readonly<{
  version: string;
  /** The version whose news the user saw last; empty at the first start. */
  seen: string;
  change: (patch: SettingsPatch) => void;
  onOpen: () => void;
}>;

export function NewsBar({ version, seen, change, onOpen }: Props) {
  const isFirst = seen === '';
  const dismiss = () => change({ window: { newsSeen: version } });
  const dismissOnFirstStart = useEffectEvent(dismiss);
  useEffect(() => {
    if (isFirst) dismissOnFirstStart();
  }, [isFirst]);
  if (isFirst) return null;
  return (
    <aside
      aria-label={t('help.update')}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-t border-line bg-panel px-5 py-1 text-xs"
    >
      <Sparkles aria-hidden size={14} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">{t('help.thisIsEasel', { version })}</p>
      <Button size="sm" variant="quiet" onPress={dismiss}>
        {t('help.notNow')}
      </Button>
      <Button
        size="sm"
        onPress={() => {
          dismiss();
          onOpen();
        }}
      >
        {t('help.whatIsNew')}
      </Button>
    </aside>
  );
}
