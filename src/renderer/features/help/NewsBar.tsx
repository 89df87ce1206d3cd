import type { SettingsPatch } from '@shared/domain/Settings';
import { t } from '@shared/messages/t';
import { Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../ui/Button';

export function NewsBar({
  version,
  seen,
  change,
  onOpen,
}: Readonly<{
  version: string;
  /** The version seen last; empty: first start. */
  seen: string;
  change: (patch: SettingsPatch) => void;
  onOpen: () => void;
}>) {
  const isFirst = seen === '';
  const putAway = () => change({ window: { newsSeen: version } });
  const note = useEffectEvent(putAway);
  useEffect(() => {
    if (isFirst) note();
  }, [isFirst]);
  if (isFirst) return null;
  return (
    <aside
      aria-label={t('help.update')}
      className="flex min-h-9 shrink-0 items-center gap-2.5 border-t border-line bg-panel px-5 py-1 text-xs"
    >
      <Sparkles aria-hidden size={14} className="shrink-0 text-muted" />
      <p className="min-w-0 flex-1">{t('help.thisIsEasel', { version })}</p>
      <Button size="sm" variant="quiet" onPress={putAway}>
        {t('help.notNow')}
      </Button>
      <Button
        size="sm"
        onPress={() => {
          putAway();
          onOpen();
        }}
      >
        {t('help.whatIsNew')}
      </Button>
    </aside>
  );
}
