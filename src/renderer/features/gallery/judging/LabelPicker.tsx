import type { AssetLabel } from '@shared/domain/gallery/Asset';
import { ToggleButton } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';
import { labelColour } from '../../../ui/pictures/labelColour';

const labels = Object.keys(labelColour) as AssetLabel[];

/** Five colour labels; pressing the current one removes it. */
export function LabelPicker({
  name,
  value,
  onChange,
}: Readonly<{
  /** What the label belongs to, for screen readers. */
  name: string;
  value: AssetLabel | 'mixed' | null;
  onChange: (label: AssetLabel | null) => void;
}>) {
  return (
    <fieldset aria-label={value === 'mixed' ? `${name}, differs` : name} className="-mr-1 flex">
      {labels.map((label) => (
        <ToggleButton
          key={label}
          aria-label={label}
          isSelected={value === label}
          onChange={() => onChange(value === label ? null : label)}
          className="flex size-6 items-center justify-center rounded-full"
        >
          <span
            aria-hidden
            className={classNames(
              'size-3.5 rounded-full',
              labelColour[label],
              value === label && 'outline-2 outline-offset-2 outline-ink',
            )}
          />
        </ToggleButton>
      ))}
    </fieldset>
  );
}
