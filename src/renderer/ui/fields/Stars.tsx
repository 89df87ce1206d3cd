import { t } from '@shared/messages/t';
import { Star } from 'lucide-react';
import { ToggleButton } from 'react-aria-components';
import { classNames } from '../classNames';

const all = [1, 2, 3, 4, 5] as const;

/** Pressing the current rating removes it. `mixed`: the selected assets have different ratings. */
export function Stars({
  value,
  onChange,
}: Readonly<{ value: number | 'mixed'; onChange: (stars: number) => void }>) {
  const rating = value === 'mixed' ? 0 : value;
  return (
    <fieldset
      aria-label={value === 'mixed' ? t('ui.ratingDiffers') : t('gallery.rating')}
      className="-ms-1.5 flex"
    >
      {all.map((stars) => (
        <ToggleButton
          key={stars}
          aria-label={t('ui.stars', { count: stars })}
          isSelected={stars <= rating}
          onChange={() => onChange(stars === rating ? 0 : stars)}
          className={classNames(
            'flex size-6.5 items-center justify-center rounded-md transition-colors data-[hovered]:bg-raised',
            stars <= rating ? 'text-accent-ink' : value === 'mixed' ? 'text-faint' : 'text-muted',
          )}
        >
          <Star
            aria-hidden
            size={16}
            fill={stars <= rating ? 'currentColor' : 'none'}
            strokeDasharray={value === 'mixed' ? '2 2' : undefined}
          />
        </ToggleButton>
      ))}
    </fieldset>
  );
}
