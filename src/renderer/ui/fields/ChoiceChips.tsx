import { Radio, RadioGroup } from 'react-aria-components';

/** A few exclusive choices as chips that wrap. Arrow keys move between them. */
export function ChoiceChips<V extends string>({
  label,
  value,
  choices,
  onChange,
}: Readonly<{
  label: string;
  value: V;
  choices: readonly Readonly<{ id: V; name: string }>[];
  onChange: (value: V) => void;
}>) {
  return (
    <RadioGroup
      aria-label={label}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as V)}
      className="flex min-w-0 flex-wrap items-center gap-2 py-1"
    >
      {choices.map(({ id, name }) => (
        <Radio
          key={id}
          value={id}
          className="max-w-50 shrink-0 cursor-pointer truncate rounded-full border border-line bg-raised px-3 py-0.5 text-sm text-muted outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:text-ink data-[selected]:border-accent data-[selected]:text-accent-ink"
        >
          {name}
        </Radio>
      ))}
    </RadioGroup>
  );
}
