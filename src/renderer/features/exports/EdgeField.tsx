import { longEdgeBounds, longEdges } from '@shared/domain/longEdgeBounds';
import { useState } from 'react';
import { NumberField } from '../../ui/NumberField';
import { Select } from '../../ui/Select';
import { edgeProblem } from './edgeProblem';
import { SecondLine } from './SecondLine';

const edges = [
  { id: 'none', label: 'As large as they are' },
  ...longEdges.map((edge) => ({ id: String(edge), label: `${edge} pixels` })),
  { id: 'own', label: 'Another size…' },
];

/** The longest edge of what is exported, pixels; null: as it is. Nothing is made larger than it is, and that is said. */
export function EdgeField({
  longEdge,
  onChange,
}: Readonly<{ longEdge: number | null; onChange: (longEdge: number | null) => void }>) {
  const isListed = edges.some(({ id }) => id === String(longEdge ?? 'none'));
  const [isOwn, setIsOwn] = useState(!isListed);
  const [isChosen, setIsChosen] = useState(false);
  const [typed, setTyped] = useState<number | null>(null);
  const problem = typed === null ? null : edgeProblem(typed);
  const isWrong = problem !== null;
  const choose = (chosen: string) => {
    setIsOwn(chosen === 'own');
    setIsChosen(chosen === 'own');
    if (chosen !== 'own') onChange(chosen === 'none' ? null : Number(chosen));
    else if (longEdge === null) onChange(2000);
  };
  const type = (value: number) => {
    setTyped(value);
    if (edgeProblem(value) === null) onChange(value);
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
            {problem ?? 'Smaller ones keep their size.'}
          </span>
        )}
      </SecondLine>
    </div>
  );
}
