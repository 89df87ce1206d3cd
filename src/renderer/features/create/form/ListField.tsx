import { t } from '@shared/messages/t';
import type { ItemParameter, ListParameter } from '@shared/models';
import { isJsonArray, type JsonValue } from '@shared/service';
import { Plus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { IconButton } from '../../../ui/IconButton';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { ItemField } from './ItemField';

const noProblems: readonly string[] = [];

/** A list of texts, numbers or pictures. An empty list is left out of the request. */
export function ListField({ parameter, value, problems, onChange, onTouch }: FieldProps<ListParameter>) {
  const { name, label, hint, item, minItems, maxItems } = parameter;
  const given = isJsonArray(value) ? value : isJsonArray(parameter.default) ? parameter.default : [];
  // keys keep each row's field mounted while others are added and removed
  const nextKey = useRef(given.length);
  const [keys, setKeys] = useState<readonly number[]>(() => given.map((_, index) => index));
  const rows = given.map((entry, index) => ({ entry, key: keys[index] ?? -1 - index }));
  const change = (entries: readonly JsonValue[], nextKeys: readonly number[]) => {
    onTouch();
    setKeys(nextKeys);
    onChange(entries.length === 0 ? undefined : entries);
  };
  // the focus moves to an added row, or to the row after a removed one
  const frame = useRef<HTMLDivElement>(null);
  const goTo = useRef<{ row: number; by: 'field' | 'remove' } | null>(null);
  useEffect(() => {
    const to = goTo.current;
    if (to === null) return;
    goTo.current = null;
    const row = frame.current?.querySelector(`[data-row="${to.row}"]`);
    const inRow = row?.querySelectorAll<HTMLElement>('input, button, textarea');
    const add = frame.current?.querySelector<HTMLElement>('[data-add]');
    ((to.by === 'field' ? inRow?.[0] : [...(inRow ?? [])].at(-1)) ?? add)?.focus();
  });
  const shownKeys = rows.map(({ key }) => key);
  const isFull = maxItems !== null && given.length >= maxItems;
  const bounds =
    maxItems !== null
      ? minItems > 0
        ? t('create.entriesFromTo', { minItems, maxItems })
        : t('create.entriesAtMost', { maxItems })
      : minItems > 0
        ? t('create.entriesAtLeast', { minItems })
        : null;
  return (
    <FieldFrame
      name={name}
      label={label}
      value={<span className="text-muted">{bounds ?? t('create.entries', { count: given.length })}</span>}
      defaultText={
        isJsonArray(parameter.default) ? t('create.entries', { count: parameter.default.length }) : null
      }
      onReset={value === undefined ? undefined : () => onChange(undefined)}
      hint={hint}
      problems={problems}
    >
      <div ref={frame} className="flex flex-col gap-1.5">
        {rows.map(({ entry, key }, index) => {
          const one: ItemParameter = {
            ...item,
            name: `${name}.${index}`,
            label: `${label} ${index + 1}`,
            required: false,
          };
          return (
            <div key={key} data-row={index} className="flex items-start gap-1.5">
              <div className="min-w-0 flex-1">
                <ItemField
                  parameter={one}
                  value={entry === '' || entry === null ? undefined : entry}
                  problems={noProblems}
                  onTouch={onTouch}
                  onChange={(next) =>
                    change(
                      given.map((each, at) => (at === index ? (next ?? '') : each)),
                      shownKeys,
                    )
                  }
                />
              </div>
              <IconButton
                label={t('create.removeEntry', { label, index: index + 1 })}
                size="sm"
                className="mt-7"
                icon={<X size={14} />}
                onPress={() => {
                  goTo.current = { row: Math.min(index, given.length - 2), by: 'remove' };
                  change(
                    given.filter((_, at) => at !== index),
                    shownKeys.filter((_, at) => at !== index),
                  );
                }}
              />
            </div>
          );
        })}
        <div>
          <Button
            size="sm"
            data-add
            aria-label={t('create.addEntryTo', { label })}
            className="border border-line"
            icon={<Plus size={13} />}
            isDisabled={isFull}
            onPress={() => {
              goTo.current = { row: given.length, by: 'field' };
              change([...given, emptyOf(item)], [...shownKeys, nextKey.current]);
              nextKey.current += 1;
            }}
          >
            {t('create.add')}
          </Button>
        </div>
      </div>
    </FieldFrame>
  );
}

function emptyOf(item: ListParameter['item']): JsonValue {
  if (item.default !== undefined) return item.default;
  return item.kind === 'number' ? (item.min ?? 0) : '';
}
