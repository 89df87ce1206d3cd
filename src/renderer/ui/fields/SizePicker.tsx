import { t } from '@shared/messages/t';
import { Radio, RadioGroup } from 'react-aria-components';
import { classNames } from '../classNames';
import { fitRatio } from './fitRatio';

/** `hasPixels` false: only the ratio is known. */
export interface SizeOption {
  readonly value: string;
  readonly label: string;
  /** For example `4:3`. */
  readonly aspect: string;
  readonly width: number;
  readonly height: number;
  readonly hasPixels: boolean;
}

const boxSide = 22;
/** Side of the drawing for an unknown size, px. */
const unknownSide = 11;

type Props = Readonly<{
  label: string;
  value: string | null;
  options: readonly SizeOption[];
  onChange: (value: string) => void;
}>;

/** Sizes drawn as rectangles at a consistent scale, so that a format looks the same in every picker. */
export function SizePicker({ label, value, options, onChange }: Props) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={onChange}
      className="grid grid-cols-[repeat(auto-fit,minmax(44px,1fr))] gap-1.5"
    >
      {options.map((option) => {
        const box = fitRatio(option.width, option.height, option.width > 0 ? boxSide : unknownSide);
        return (
          <Radio
            key={option.value}
            value={option.value}
            aria-label={optionName(option)}
            className="group flex h-14 cursor-pointer flex-col rounded-md border border-line bg-field pb-1.5 text-[11px] text-muted data-[hovered]:border-edge data-[hovered]:text-ink data-[selected]:border-accent data-[selected]:text-ink"
          >
            {/* for pointer users; screen readers read the name above */}
            <span title={optionName(option)} className="flex h-full w-full flex-col items-center gap-1.5">
              <span className="flex flex-1 items-center justify-center pt-1.5">
                <span
                  className="block rounded-[3px] border-[1.5px] border-muted group-data-[selected]:border-accent"
                  style={{ width: box.width, height: box.height }}
                />
              </span>
              <span
                className={classNames(
                  'leading-none tabular-nums',
                  option.label.length > 6 && 'text-[10px] tracking-tighter',
                )}
              >
                {option.label}
              </span>
            </span>
          </Radio>
        );
      })}
    </RadioGroup>
  );
}

function optionName(option: SizeOption): string {
  return option.hasPixels
    ? t('ui.pixels', { aspect: option.aspect, width: option.width, height: option.height })
    : option.aspect;
}
