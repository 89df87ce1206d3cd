import type { FacetValue } from '@shared/domain/gallery/Facets';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { type ReactNode, useState } from 'react';
import { Button, ToggleButton } from 'react-aria-components';
import { classNames } from '../../../ui/classNames';

/** One filter: its values, each with the number of assets it would show. Several values may be chosen. */
export function FilterGroup({
  title,
  manner,
  values,
  most = 8,
  isChosen,
  isLeftOut = () => false,
  wordsOf,
  onPress,
}: Readonly<{
  title: string;
  /** A control beside the title for how several values are combined. */
  manner?: ReactNode;
  values: readonly FacetValue[];
  /** How many values are listed before “more” is pressed. */
  most?: number;
  isChosen: (text: string) => boolean;
  isLeftOut?: (text: string) => boolean;
  wordsOf: (text: string) => string;
  /** @param isAlt whether Alt was held */
  onPress: (text: string, isAlt: boolean) => void;
}>) {
  const [isWhole, setWhole] = useState(false);
  const listed = isWhole
    ? values
    : values.filter(({ text }, place) => place < most || isChosen(text) || isLeftOut(text));
  if (values.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 pb-4">
      <legend className="sr-only">{title}</legend>
      <div className="flex min-h-5.5 items-center justify-between gap-2 text-xs text-muted">
        <span aria-hidden className="truncate">
          {title}
        </span>
        {manner}
      </div>
      <div className="flex flex-wrap gap-1">
        {listed.map(({ text, count }) => (
          <ToggleButton
            key={text}
            isSelected={isChosen(text)}
            onPress={({ altKey }) => onPress(text, altKey)}
            className={classNames(
              'flex h-6.5 max-w-full items-center gap-1.5 rounded-full border border-line px-2.5 text-xs transition-colors data-[hovered]:border-edge data-[selected]:border-accent data-[selected]:bg-accent-soft',
              isLeftOut(text) && 'border-dashed border-edge text-muted',
            )}
          >
            <span className={classNames('truncate', isLeftOut(text) && 'line-through')}>{wordsOf(text)}</span>{' '}
            {isLeftOut(text) ? (
              <span className="sr-only">{t('gallery.leftOut')}</span>
            ) : (
              <span className="text-muted tabular-nums">{formatCount(count)}</span>
            )}
          </ToggleButton>
        ))}
        {listed.length < values.length ? (
          <Button
            onPress={() => setWhole(true)}
            className="h-6.5 rounded-full px-2 text-xs text-muted data-[hovered]:text-ink"
          >
            {t('gallery.more', { values: values.length - listed.length })}
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}
