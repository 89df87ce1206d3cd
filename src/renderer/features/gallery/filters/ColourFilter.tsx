import { colourNames, readColour } from '@shared/looks/readColour';
import { t } from '@shared/messages/t';
import { Pipette } from 'lucide-react';
import { useId, useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { Slider } from '../../../ui/fields/Slider';
import { TextField } from '../../../ui/fields/TextField';

const swatches = [
  ...['red', 'orange', 'yellow', 'lime', 'green', 'teal', 'cyan', 'blue', 'navy', 'purple'],
  ...['magenta', 'pink', 'brown', 'beige', 'white', 'grey', 'black'],
] as const;
const minTolerance = 2;
const maxTolerance = 40;

export function ColourFilter({
  value,
  onChange,
}: Readonly<{
  /** The colour as written in the query; null: the query has no colour. */
  value: string | null;
  onChange: (value: string | null) => void;
}>) {
  const wanted = value === null ? null : readColour(value);
  const [typed, setTyped] = useState<string | null>(null);
  const toleranceId = useId();
  // a new colour keeps the tolerance of the previous one
  const tolerance = /~\d+$/.exec(value ?? '')?.[0] ?? '';
  const isInvalid = typed !== null && typed !== '' && readColour(typed) === null;
  const acceptText = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    else if (readColour(text) !== null) onChange(text.includes('~') ? text : text + tolerance);
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2 pb-4">
      <legend className="mb-1.5 text-xs text-muted">{t('gallery.colour')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,1.375rem)] gap-1">
        {swatches.map((name) => (
          <ToggleButton
            key={name}
            aria-label={t('gallery.colourName', { colour: name })}
            isSelected={wanted?.text === name}
            onChange={(isOn) => {
              setTyped(null);
              onChange(isOn ? name + tolerance : null);
            }}
            className="size-5.5 rounded-full border border-line outline-offset-2 data-[hovered]:border-edge data-[selected]:ring-2 data-[selected]:ring-accent data-[selected]:ring-offset-2 data-[selected]:ring-offset-panel"
            style={{ backgroundColor: colourNames[name] }}
          />
        ))}
      </div>
      <div className="flex items-start gap-2">
        <label
          className="relative flex size-(--control-h) shrink-0 cursor-pointer items-center justify-center rounded-md border border-line focus-within:outline-2 focus-within:outline-accent hover:border-edge"
          style={wanted ? { backgroundColor: wanted.hex } : undefined}
        >
          {wanted ? null : <Pipette aria-hidden size={14} className="text-muted" />}
          <input
            type="color"
            aria-label={t('gallery.anyColour')}
            value={wanted?.hex ?? '#808080'}
            onChange={({ currentTarget }) => {
              setTyped(null);
              onChange(currentTarget.value + tolerance);
            }}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </label>
        <TextField
          label={t('gallery.colourField')}
          hideLabel
          placeholder="#d08030"
          value={typed ?? wanted?.text ?? ''}
          error={isInvalid ? t('gallery.colourProblem') : null}
          onChange={acceptText}
          onBlur={() => setTyped(null)}
          className="min-w-0 flex-1"
        />
      </div>
      {wanted ? (
        <div className="flex flex-col gap-1">
          <span id={toleranceId} className="text-xs text-muted">
            {toleranceText(wanted.tolerance)}
          </span>
          <Slider
            label={t('gallery.howNear')}
            value={wanted.tolerance}
            min={minTolerance}
            max={maxTolerance}
            step={1}
            onChange={(distance) => onChange(`${wanted.text}~${distance}`)}
          />
        </div>
      ) : null}
    </fieldset>
  );
}

function toleranceText(distance: number): string {
  if (distance <= 5) return t('gallery.nearTone');
  if (distance <= 10) return t('gallery.nearClose');
  if (distance <= 20) return t('gallery.nearKind');
  return t('gallery.nearWide');
}
