import { longEdgeBounds } from '@shared/domain/longEdgeBounds';
import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { SecondLine } from './SecondLine';

const edges = [
  { id: 'none', label: 'As large as they are' },
  { id: '4096', label: '4096 pixels' },
  { id: '2048', label: '2048 pixels' },
  { id: '1600', label: '1600 pixels' },
  { id: '1080', label: '1080 pixels' },
  { id: '640', label: '640 pixels' },
  { id: 'own', label: 'Another size…' },
] as const;
const { min, max } = longEdgeBounds;

/** The longest edge of what is exported, pixels; null: as it is. Nothing is made larger than it is, and that is said. */
export function EdgeField({
  longEdge,
  onChange,
}: Readonly<{ longEdge: number | null; onChange: (longEdge: number | null) => void }>) {
  const isListed = edges.some(({ id }) => id === String(longEdge ?? 'none'));
  const [isOwn, setIsOwn] = useState(!isListed);
  const [isChosen, setIsChosen] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const isWrong = typed !== null && !fits(typed);
  const choose = (chosen: string) => {
    setIsOwn(chosen === 'own');
    setIsChosen(chosen === 'own');
    if (chosen !== 'own') onChange(chosen === 'none' ? null : Number(chosen));
    else if (longEdge === null) onChange(2000);
  };
  const type = (value: number) => {
    setTyped(value);
    if (fits(value)) onChange(value);
  };
  return (
    <div className="flex flex-col gap-1.5">
      <Select
        label="Long edge at most"
        value={isOwn || !isListed ? 'own' : String(longEdge ?? 'none')}
        options={edges}
        onChange={choose}
      />
      {/* left with what cannot be, it shows again what is taken */}
      <SecondLine onBlur={() => setTyped(null)}>
        {isOwn || !isListed ? (
          <>
            <NumberField
              label="Long edge, pixels"
              value={typed ?? longEdge}
              {...longEdgeBounds}
              step={1}
              invalid={isWrong}
              autoFocus={isChosen}
              className="w-20 shrink-0 border-line!"
              onChange={type}
            />
            {isWrong ? null : <span>pixels</span>}
          </>
        ) : null}
        {longEdge === null ? null : (
          <span role={isWrong ? 'alert' : undefined} className={isWrong ? 'text-danger' : undefined}>
            {isWrong ? `${min} to ${formatCount(max)} pixels.` : 'Smaller ones keep their size.'}
          </span>
        )}
      </SecondLine>
    </div>
  );
}

function fits(value: number): boolean {
  return Number.isInteger(value) && value >= min && value <= max;
}
