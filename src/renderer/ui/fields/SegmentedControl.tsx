import { Radio, RadioGroup } from 'react-aria-components';

const looks = {
  bar: {
    group: 'w-full overflow-hidden rounded-md border border-line bg-field',
    option:
      'flex min-h-(--control-h) min-w-0 flex-1 items-center justify-center border-e border-line px-0.5 text-center leading-4 -outline-offset-2 last:border-e-0 data-[selected]:bg-button data-[selected]:font-semibold data-[selected]:text-ink',
    // long labels wrap to a second line; a long word is truncated
    label: 'min-w-0 overflow-hidden text-ellipsis',
  },
  chips: {
    group: 'min-w-0 flex-wrap items-center gap-2 py-1',
    option:
      'max-w-50 shrink-0 truncate rounded-full border border-line bg-raised px-3 py-0.5 data-[selected]:border-accent data-[selected]:text-accent-ink',
    label: undefined,
  },
} as const;

/** Shows the options in one bar, or as chips that wrap. Arrow keys move between the options. */
export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onChange,
  look = 'bar',
}: Readonly<{
  label: string;
  value: V | null;
  options: readonly Readonly<{ value: V; label: string }>[];
  onChange: (value: V) => void;
  look?: keyof typeof looks;
}>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as V)}
      className={`flex ${looks[look].group}`}
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className={`cursor-pointer text-sm text-muted outline-none data-[hovered]:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent ${looks[look].option}`}
        >
          <span className={looks[look].label}>{option.label}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
