import { Radio, RadioGroup } from 'react-aria-components';

/** A few exclusive choices in one bar. Arrow keys move between them. */
export function SegmentedControl<V extends string>({
  label,
  value,
  options,
  onChange,
}: Readonly<{
  label: string;
  value: V | null;
  options: readonly Readonly<{ value: V; label: string }>[];
  onChange: (value: V) => void;
}>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as V)}
      className="flex w-full overflow-hidden rounded-[6px] border border-line"
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="flex h-8 min-w-0 flex-1 cursor-pointer items-center justify-center border-r border-line px-2 text-[13px] text-muted -outline-offset-2 last:border-r-0 hover:text-ink selected:bg-raised selected:font-semibold selected:text-ink focus-visible:outline-2 focus-visible:outline-accent"
        >
          <span className="truncate">{option.label}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
