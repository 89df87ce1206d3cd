import { t } from '@shared/messages/t';
import { EyeOff } from 'lucide-react';
import { Button } from '../../ui/Button';
import { classNames } from '../../ui/classNames';
import { letterOf } from './compareMode';

export function PaneLetter({ place, className }: Readonly<{ place: number; className: string }>) {
  return (
    <span
      aria-hidden
      className={classNames(
        'pointer-events-none absolute top-3 flex size-6 items-center justify-center rounded-full bg-black/70 text-xs font-semibold text-white',
        className,
      )}
    >
      {letterOf(place)}
    </span>
  );
}

/** Chooses this picture as the best, while names are hidden. */
export function ChooseButton({
  place,
  className,
  onChoose,
}: Readonly<{ place: number; className: string; onChoose: () => void }>) {
  return (
    <Button variant="primary" onPress={onChoose} className={classNames('absolute bottom-3', className)}>
      {t('compare.choose', { letter: letterOf(place) })}
    </Button>
  );
}

export function SensitiveOverlay({ onShow }: Readonly<{ onShow: () => void }>) {
  return (
    <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-black/65 text-white">
      <EyeOff aria-hidden size={22} />
      <p>{t('compare.markedSensitive')}</p>
      <Button onPress={onShow}>{t('account.show')}</Button>
    </div>
  );
}
