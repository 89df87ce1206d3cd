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
      className="flex w-full overflow-hidden rounded-md border border-line bg-field"
    >
      {options.map((option) => (
        <Radio
          key={option.value}
          value={option.value}
          className="flex min-h-(--control-h) min-w-0 flex-1 cursor-pointer items-center justify-center border-r border-line px-0.5 text-center text-sm leading-4 text-muted outline-none -outline-offset-2 last:border-r-0 data-[hovered]:text-ink data-[selected]:bg-button data-[selected]:font-semibold data-[selected]:text-ink data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent"
        >
          {/* long labels wrap to a second line; a long word is truncated */}
          <span className="min-w-0 overflow-hidden text-ellipsis">{option.label}</span>
        </Radio>
      ))}
    </RadioGroup>
  );
}
