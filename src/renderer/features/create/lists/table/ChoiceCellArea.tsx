import { t } from '@shared/messages/t';
import type { ChoiceParameter, SizeParameter, SwitchParameter } from '@shared/models';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../../ui/classNames';
import type { CellArea } from './CellTextArea';
import { CellTextArea } from './CellTextArea';

type Options = readonly Readonly<{ value: string; words: string }>[];

/** Edits a cell with choices: a text field with a menu below it. */
export function ChoiceCellArea({
  parameter,
  onTake,
  ...area
}: CellArea &
  Readonly<{
    parameter: ChoiceParameter | SizeParameter | SwitchParameter;
    onTake: (value: string) => void;
  }>) {
  const listId = useId();
  const options = optionsOf(parameter);
  // the old text is no filter, because the user opened the cell to choose another value
  const [first] = useState(area.value);
  const wanted = area.value === first ? '' : area.value.trim().toLowerCase();
  const shown = options.filter(({ words }) => words.toLowerCase().includes(wanted));
  const at = shown.findIndex(({ value }) => value === area.value);
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step && shown[(at + step + shown.length + (at < 0 && step < 0 ? 1 : 0)) % shown.length];
    if (!next) return area.onKeyDown(event);
    event.preventDefault();
    event.stopPropagation();
    area.onChange(next.value);
  };
  return (
    <div className="rounded-sm bg-panel shadow-lg">
      <CellTextArea {...area} onKeyDown={onKeyDown} />
      <div
        id={listId}
        role="listbox"
        aria-label={t('create.choicesOf', { label: area.label })}
        className="max-h-48 overflow-y-auto border border-line py-1"
      >
        {shown.map(({ value, words }, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and handles the keys
          <div
            key={value}
            role="option"
            aria-selected={place === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onTake(value)}
            className={classNames(
              'cursor-default px-2 leading-6 hover:bg-hover',
              place === at && 'bg-raised',
            )}
          >
            {words}
          </div>
        ))}
      </div>
    </div>
  );
}

function optionsOf(parameter: ChoiceParameter | SizeParameter | SwitchParameter): Options {
  switch (parameter.kind) {
    case 'switch':
      return ['yes', 'no'].map((value) => ({ value, words: value }));
    case 'size':
      return parameter.options.map(({ value, label, width, height }) => ({
        value,
        words: `${value} · ${label} · ${width} × ${height}`,
      }));
    case 'choice':
      return parameter.options.map(({ value, label }) => ({ value, words: label }));
  }
}
