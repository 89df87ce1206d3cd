import type { Manner } from '@shared/query';
import { Radio, RadioGroup } from 'react-aria-components';

const manners = [
  { id: 'any', name: 'Any' },
  { id: 'all', name: 'All' },
  { id: 'none', name: 'Not' },
] as const satisfies readonly Readonly<{ id: Manner; name: string }>[];

/** The combination mode beside a filter's title: any value, all values, or exclude. */
export function MannerChoice({
  of,
  value,
  onChange,
}: Readonly<{ of: string; value: Manner; onChange: (manner: Manner) => void }>) {
  return (
    <RadioGroup
      aria-label={`What a press asks: ${of}`}
      orientation="horizontal"
      value={value}
      onChange={(next) => onChange(next as Manner)}
      className="flex items-center gap-0.5"
    >
      {manners.map(({ id, name }) => (
        <Radio
          key={id}
          value={id}
          className="cursor-pointer rounded-md px-1.5 py-0.5 text-xs text-muted outline-none data-[focus-visible]:outline-2 data-[focus-visible]:outline-accent data-[hovered]:text-ink data-[selected]:bg-hover data-[selected]:text-ink"
        >
          {name}
        </Radio>
      ))}
    </RadioGroup>
  );
}
