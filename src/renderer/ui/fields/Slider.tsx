import { Slider as AriaSlider, SliderThumb, SliderTrack } from 'react-aria-components';

type Props = Readonly<{
  label: string;
  value: number;
  min: number;
  max: number;
  step: number;
  onChange: (value: number) => void;
}>;

export function Slider({ label, value, min, max, step, onChange }: Props) {
  // a value outside the limits (typed in the field) puts the thumb at the nearer end
  const shown = Math.min(max, Math.max(min, value));
  return (
    <AriaSlider
      aria-label={label}
      value={shown}
      minValue={min}
      maxValue={max}
      step={step}
      onChange={(next) => onChange(typeof next === 'number' ? next : (next[0] ?? min))}
      className="w-full"
    >
      <SliderTrack className="relative h-4 w-full cursor-pointer">
        {({ state }) => (
          <>
            <div className="absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-line" />
            <div
              className="absolute start-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-muted"
              style={{ width: `${state.getThumbPercent(0) * 100}%` }}
            />
            <SliderThumb className="top-1/2 size-3 rounded-full bg-ink transition-transform data-[dragging]:scale-110" />
          </>
        )}
      </SliderTrack>
    </AriaSlider>
  );
}
