import { t } from '@shared/messages/t';
import {
  fits,
  type GroupParameter,
  type ItemParameter,
  type JsonParameter,
  type ListParameter,
  type ParameterDescriptor,
  type VariantParameter,
} from '@shared/models';
import { isJsonArray, isJsonObject, type JsonValue, stringifyLossless } from '@shared/service';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { afterPress } from '../../../ui/hooks/afterPress';
import { IconButton } from '../../../ui/IconButton';
import { FieldFrame, FieldNote, type FieldProps, noteId } from './FieldFrame';
import { ItemField } from './ItemField';
import { readJsonValue } from './json/readJsonValue';

export function ParameterField(props: FieldProps<ParameterDescriptor>) {
  const { parameter } = props;
  switch (parameter.kind) {
    case 'list':
      return <ListField {...props} parameter={parameter} />;
    case 'group':
      return <GroupField {...props} parameter={parameter} />;
    case 'variant':
      return <VariantField {...props} parameter={parameter} />;
    case 'json':
      return <JsonParameterField {...props} parameter={parameter} />;
    default:
      return <ItemField {...props} parameter={parameter} />;
  }
}

/** A parameter for which no other field fits. Invalid JSON does not reach the request. */
function JsonParameterField({ parameter, value, problems, onChange, onTouch }: FieldProps<JsonParameter>) {
  const { name, label, hint, why } = parameter;
  const valueText = value === undefined ? '' : stringifyLossless(value, 2);
  const [text, setText] = useState(valueText);
  const reading = readJsonValue(text);
  // whether the text is the current value; false for invalid text, or after a change from outside
  const isInSync =
    reading.ok && (reading.value === undefined ? '' : stringifyLossless(reading.value, 2)) === valueText;
  const shown = isInSync || !reading.ok ? text : valueText;
  const all = reading.ok || isInSync ? problems : [reading.problem, ...problems];
  return (
    <FieldFrame
      name={name}
      label={label}
      defaultText={parameter.default === undefined ? null : JSON.stringify(parameter.default).slice(0, 40)}
      onReset={
        value === undefined
          ? undefined
          : () => {
              setText('');
              onChange(undefined);
            }
      }
      hint={[...(hint ? [hint] : []), t('create.writtenAsJson', { why })].join(' ')}
      problems={all}
    >
      <PromptEditor
        label={t('create.asJSON', { label })}
        value={shown}
        spans={[]}
        placeholder={t('create.jsonExample')}
        invalid={all.length > 0}
        describedBy={noteId(name)}
        onChange={(next) => {
          setText(next);
          const read = readJsonValue(next);
          if (read.ok) onChange(read.value);
        }}
        onBlur={() => afterPress(onTouch)}
      />
    </FieldFrame>
  );
}

const maxSegments = 4;
const noProblems: readonly string[] = [];

/** A union type: a choice of the variant, and its field. Choosing another variant drops the value. */
function VariantField({ parameter, value, problems, onChange, onTouch }: FieldProps<VariantParameter>) {
  const { name, label, hint, options } = parameter;
  const shown = value ?? parameter.default;
  const fittingIndex = shown === undefined ? -1 : options.findIndex((option) => fits(option, shown));
  const [chosen, setChosen] = useState<number | null>(null);
  const optionIndex = chosen ?? Math.max(0, fittingIndex);
  const option = options[optionIndex] ?? options[0];
  const choices = options.map((each, index) => ({ value: String(index), label: each.label }));
  const choose = (next: string) => {
    setChosen(Number(next));
    onTouch();
    onChange(undefined);
  };
  return (
    <FieldFrame
      name={name}
      label={label}
      defaultText={parameter.default === undefined ? null : JSON.stringify(parameter.default)}
      onReset={
        value === undefined
          ? undefined
          : () => {
              setChosen(null);
              onChange(undefined);
            }
      }
      hint={hint}
      problems={problems}
    >
      {choices.length <= maxSegments ? (
        <SegmentedControl label={label} value={String(optionIndex)} options={choices} onChange={choose} />
      ) : (
        <Select
          label={label}
          hideLabel
          value={String(optionIndex)}
          options={choices.map((choice) => ({ id: choice.value, label: choice.label }))}
          onChange={choose}
        />
      )}
      {option ? (
        <VariantOptionField
          key={optionIndex}
          parameter={{ ...option, name: `${name}.${optionIndex}` }}
          value={value}
          problems={noProblems}
          onTouch={onTouch}
          onChange={onChange}
        />
      ) : null}
    </FieldFrame>
  );
}

function VariantOptionField(props: FieldProps<VariantParameter['options'][number]>) {
  const { parameter } = props;
  if (parameter.kind === 'list') return <ListField {...props} parameter={parameter} />;
  if (parameter.kind === 'group') return <GroupField {...props} parameter={parameter} />;
  return <ItemField {...props} parameter={parameter} />;
}

/** An object. It is left out of the request if all of its fields have their defaults. */
function GroupField({ parameter, value, problems, onChange, onTouch }: FieldProps<GroupParameter>) {
  const { name, label, hint, parameters } = parameter;
  const headingId = useId();
  const values = isJsonObject(value) ? value : {};
  const set = (inner: string, next: JsonValue | undefined) => {
    const { [inner]: _, ...others } = values;
    const all = next === undefined ? others : { ...others, [inner]: next };
    onChange(Object.keys(all).length === 0 ? undefined : all);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a flex column
    <div
      role="group"
      aria-labelledby={headingId}
      aria-describedby={hint || problems.length > 0 ? noteId(name) : undefined}
      data-field={name}
      className="flex flex-col gap-3 rounded-lg border border-line p-3"
    >
      <p id={headingId} className="text-xs font-medium text-muted">
        {label}
      </p>
      {parameters.map((inner) => (
        <ItemField
          key={inner.name}
          parameter={{ ...inner, name: `${name}.${inner.name}` }}
          value={values[inner.name]}
          problems={noProblems}
          onTouch={onTouch}
          onChange={(next) => set(inner.name, next)}
        />
      ))}
      <FieldNote name={name} hint={hint} problems={problems} />
    </div>
  );
}

/** A list of texts, numbers or pictures. An empty list is left out of the request. */
function ListField({ parameter, value, problems, onChange, onTouch }: FieldProps<ListParameter>) {
  const { name, label, hint, item, minItems, maxItems } = parameter;
  const entries = isJsonArray(value) ? value : isJsonArray(parameter.default) ? parameter.default : [];
  // keys keep each row's field mounted while others are added and removed
  const nextKey = useRef(entries.length);
  const [keys, setKeys] = useState<readonly number[]>(() => entries.map((_, index) => index));
  const rows = entries.map((entry, index) => ({ entry, key: keys[index] ?? -1 - index }));
  const change = (entries: readonly JsonValue[], nextKeys: readonly number[]) => {
    onTouch();
    setKeys(nextKeys);
    onChange(entries.length === 0 ? undefined : entries);
  };
  // the focus moves to an added row, or to the row after a removed one
  const frame = useRef<HTMLDivElement>(null);
  const focusTarget = useRef<{ row: number; control: 'field' | 'remove' } | null>(null);
  useEffect(() => {
    const target = focusTarget.current;
    if (target === null) return;
    focusTarget.current = null;
    const row = frame.current?.querySelector(`[data-row="${target.row}"]`);
    const controls = row?.querySelectorAll<HTMLElement>('input, button, textarea');
    const add = frame.current?.querySelector<HTMLElement>('[data-add]');
    ((target.control === 'field' ? controls?.[0] : [...(controls ?? [])].at(-1)) ?? add)?.focus();
  });
  const shownKeys = rows.map(({ key }) => key);
  const isFull = maxItems !== null && entries.length >= maxItems;
  const countHint =
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
      value={
        <span className="text-muted">{countHint ?? t('create.entries', { count: entries.length })}</span>
      }
      defaultText={
        isJsonArray(parameter.default) ? t('create.entries', { count: parameter.default.length }) : null
      }
      onReset={value === undefined ? undefined : () => onChange(undefined)}
      hint={hint}
      problems={problems}
    >
      <div ref={frame} className="flex flex-col gap-1.5">
        {rows.map(({ entry, key }, index) => {
          const rowParameter: ItemParameter = {
            ...item,
            name: `${name}.${index}`,
            label: `${label} ${index + 1}`,
            required: false,
          };
          return (
            <div key={key} data-row={index} className="flex items-start gap-1.5">
              <div className="min-w-0 flex-1">
                <ItemField
                  parameter={rowParameter}
                  value={entry === '' || entry === null ? undefined : entry}
                  problems={noProblems}
                  onTouch={onTouch}
                  onChange={(next) =>
                    change(
                      entries.map((each, i) => (i === index ? (next ?? '') : each)),
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
                  focusTarget.current = { row: Math.min(index, entries.length - 2), control: 'remove' };
                  change(
                    entries.filter((_, i) => i !== index),
                    shownKeys.filter((_, i) => i !== index),
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
              focusTarget.current = { row: entries.length, control: 'field' };
              change([...entries, initialValueOf(item)], [...shownKeys, nextKey.current]);
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

function initialValueOf(item: ListParameter['item']): JsonValue {
  if (item.default !== undefined) return item.default;
  return item.kind === 'number' ? (item.min ?? 0) : '';
}
