import { MoveHorizontal } from 'lucide-react';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components';

/** The divider between two pictures that lie over one another. Only its line receives the pointer. */
export function WipeHandle({
  label,
  percent,
  onChange,
}: Readonly<{ label: string; percent: number; onChange: (percent: number) => void }>) {
  return (
    <Slider
      aria-label={label}
      minValue={0}
      maxValue={100}
      value={percent}
      onChange={(next) => {
        if (typeof next === 'number') onChange(next);
      }}
      formatOptions={{ style: 'unit', unit: 'percent' }}
      className="pointer-events-none absolute inset-0"
    >
      <SliderTrack className="pointer-events-none size-full">
        <SliderThumb
          className="group pointer-events-auto flex h-full w-8 cursor-ew-resize items-center justify-center outline-none"
          style={{ top: '50%' }}
        >
          <span className="h-full w-0.5 bg-white shadow-[0_0_0_1px_rgb(0_0_0/0.5)]" />
          <span className="absolute flex size-8 items-center justify-center rounded-full bg-black/75 text-white group-data-[focus-visible]:outline-2 group-data-[focus-visible]:outline-offset-2 group-data-[focus-visible]:outline-accent">
            <MoveHorizontal aria-hidden size={16} />
          </span>
        </SliderThumb>
      </SliderTrack>
    </Slider>
  );
}
