import type { FacetValue } from '@shared/domain/Facets';
import { formatCount } from '@shared/words/formatCount';
import { useState } from 'react';
import { Button, ToggleButton } from 'react-aria-components';

/** One filter: its values with how many each would show. Several may be chosen; one of them must hold. */
export function FilterGroup({
  title,
  values,
  most = 8,
  isChosen,
  wordsOf,
  onToggle,
}: Readonly<{
  title: string;
  values: readonly FacetValue[];
  /** More are listed when they are asked for. */
  most?: number;
  isChosen: (text: string) => boolean;
  wordsOf: (text: string) => string;
  onToggle: (text: string) => void;
}>) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole ? values : values.filter(({ text }, place) => place < most || isChosen(text));
  if (values.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 pb-4">
      <legend className="mb-1.5 text-xs text-muted">{title}</legend>
      <div className="flex flex-wrap gap-1">
        {listed.map(({ text, count }) => (
          <ToggleButton
            key={text}
            isSelected={isChosen(text)}
            onChange={() => onToggle(text)}
            className="flex h-6.5 max-w-full items-center gap-1.5 rounded-full border border-line px-2.5 text-xs transition-colors data-[hovered]:border-edge data-[selected]:border-accent data-[selected]:bg-accent-soft"
          >
            <span className="truncate">{wordsOf(text)}</span>{' '}
            <span className="text-muted tabular-nums">{formatCount(count)}</span>
          </ToggleButton>
        ))}
        {listed.length < values.length ? (
          <Button
            onPress={() => setWhole(true)}
            className="h-6.5 rounded-full px-2 text-xs text-muted data-[hovered]:text-ink"
          >
            {formatCount(values.length - listed.length)} more
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
