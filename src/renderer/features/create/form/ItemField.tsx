import { assertNever } from '@shared/domain/assertNever';
import { t } from '@shared/messages/t';
import {
  type ChoiceParameter,
  type ImageParameter,
  type ItemParameter,
  type NumberParameter,
  promptLength,
  type SizeParameter,
  type SwitchParameter,
  type TextFormat,
  type TextParameter,
} from '@shared/models';
import type { JsonValue } from '@shared/service';
import { useState } from 'react';
import { NumberField } from '../../../ui/fields/NumberField';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { SizePicker } from '../../../ui/fields/SizePicker';
import { Slider } from '../../../ui/fields/Slider';
import { Switch } from '../../../ui/fields/Switch';
import { TextField } from '../../../ui/fields/TextField';
import { afterPress } from '../../../ui/hooks/afterPress';
import { FieldFrame, type FieldProps, noteId } from './FieldFrame';
import { SourcesField } from './pictures/SourcesField';

/** The field of a single value. Prompt and seed have their own fields. */
export function ItemField(props: FieldProps<ItemParameter>) {
  const { parameter } = props;
  switch (parameter.kind) {
    case 'text':
      return <TextParameterField {...props} parameter={parameter} />;
    case 'number':
      return <NumberParameterField {...props} parameter={parameter} />;
    case 'choice':
      return <ChoiceField {...props} parameter={parameter} />;
    case 'size':
      return <SizeField {...props} parameter={parameter} />;
    case 'image':
      return <ImageField {...props} parameter={parameter} />;
    case 'switch':
      return <SwitchField {...props} parameter={parameter} />;
    case 'seed':
      return null;
    default:
      return assertNever(parameter);
  }
}

function ImageField({ value, onChange, ...field }: FieldProps<ImageParameter>) {
  return (
    <SourcesField
      {...field}
      maxCount={1}
      sources={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([source]) => onChange(source)}
    />
  );
}

function SwitchField({ parameter, value, problems, onChange }: FieldProps<SwitchParameter>) {
  const fallback = parameter.default === true;
  const shown = typeof value === 'boolean' ? value : fallback;
  return (
    <FieldFrame
      name={parameter.name}
      label=""
      defaultText={fallback ? t('create.switchedOn') : t('create.switchedOff')}
      onReset={shown === fallback ? undefined : () => onChange(undefined)}
      problems={problems}
    >
      <Switch
        label={parameter.label}
        hint={parameter.hint}
        isSelected={shown}
        onChange={(next) => onChange(next === fallback ? undefined : next)}
      />
    </FieldFrame>
  );
}

const maxSegments = 4;

/** A choice. A parameter with `open` also accepts values that are not among `options`. */
function ChoiceField({ parameter, value, problems, onChange, onTouch }: FieldProps<ChoiceParameter>) {
  const { name, label, options, open, unit } = parameter;
  const fallback = textOf(parameter.default);
  const shown = textOf(value) ?? fallback;
  const other = useOtherValue(shown, fallback, options, onChange);
  const choose = (next: string) => {
    onTouch();
    other.setChosen(next === otherKey);
    if (next === otherKey) return;
    const sent = options.find((option) => option.value === next)?.json ?? next;
    onChange(next === fallback ? undefined : sent);
  };
  const choices = [...options, ...(open ? [{ value: otherKey, label: t('create.otherValue') }] : [])];
  const chosen = other.active ? otherKey : shown;
  return (
    <FieldFrame
      name={name}
      label={label}
      defaultText={options.find((option) => option.value === fallback)?.label ?? fallback}
      onReset={other.reset}
      hint={other.active || !open ? parameter.hint : undefined}
      problems={problems}
    >
      {choices.length <= maxSegments ? (
        <SegmentedControl label={label} value={chosen} options={choices} onChange={choose} />
      ) : (
        <Select
          label={label}
          hideLabel
          value={chosen}
          options={choices.map((option) => ({ id: option.value, label: option.label }))}
          onChange={choose}
        />
      )}
      {other.active ? (
        <OtherValue
          label={unit ? t('create.inUnit', { label, unit }) : t('create.inYourOwnWords', { label })}
          placeholder={unit && t('create.inUnitANumber', { unit })}
          value={shown}
          onChange={onChange}
          onTouch={onTouch}
        />
      ) : null}
    </FieldFrame>
  );
}

function textOf(value: JsonValue | undefined): string | null {
  return value === undefined || value === null || typeof value === 'object' ? null : String(value);
}

/** Aspect ratios, with their pixels if the service guarantees exact pixels. */
function SizeField({ parameter, value, problems, onChange, onTouch }: FieldProps<SizeParameter>) {
  const { name, label, options, open, exact } = parameter;
  const fallback = typeof parameter.default === 'string' ? parameter.default : null;
  const shown = typeof value === 'string' ? value : fallback;
  const other = useOtherValue(shown, fallback, options, onChange);
  const selected = options.find((option) => option.value === shown);
  const defaultOption = options.find((option) => option.value === fallback);
  return (
    <FieldFrame
      name={name}
      label={label}
      value={
        selected && exact && !other.active ? (
          <span className="text-muted">
            {selected.width} × {selected.height}
          </span>
        ) : null
      }
      defaultText={defaultOption?.label ?? fallback}
      onReset={other.reset}
      hint={other.active || !open ? parameter.hint : undefined}
      problems={problems}
    >
      <SizePicker
        label={label}
        value={other.active ? otherKey : shown}
        options={[
          ...options.map((option) => ({ ...option, hasPixels: exact })),
          ...(open
            ? [
                {
                  value: otherKey,
                  label: t('create.otherValue'),
                  aspect: t('create.otherValue'),
                  width: 0,
                  height: 0,
                  hasPixels: false,
                },
              ]
            : []),
        ]}
        onChange={(next) => {
          onTouch();
          other.setChosen(next === otherKey);
          if (next !== otherKey) onChange(next === fallback ? undefined : next);
        }}
      />
      {other.active ? (
        <OtherValue
          label={t('create.inYourOwnWords', { label })}
          placeholder={options.every(({ value }) => isRatio(value)) ? t('create.sizeExample') : undefined}
          value={shown}
          onChange={onChange}
          onTouch={onTouch}
        />
      ) : null}
    </FieldFrame>
  );
}

function isRatio(value: string): boolean {
  return /^\d+:\d+$/.test(value);
}

/** The key of the option "another value"; no value of a service begins with a space. */
const otherKey = ' other';

/** The state of the option "another value". `reset` is undefined while the default is shown. */
function useOtherValue(
  value: string | null,
  fallback: string | null,
  options: readonly Readonly<{ value: string }>[],
  onChange: (value: undefined) => void,
) {
  const [isChosen, setChosen] = useState(false);
  const active = isChosen || (value !== null && options.every((option) => option.value !== value));
  const reset = () => {
    setChosen(false);
    onChange(undefined);
  };
  return { active, setChosen, reset: value === fallback && !active ? undefined : reset };
}

function OtherValue({
  label,
  placeholder = t('create.asTheServiceNamesIt'),
  value,
  onChange,
  onTouch,
}: Readonly<{
  label: string;
  placeholder?: string | undefined;
  value: string | null;
  onChange: (value: string) => void;
  onTouch: () => void;
}>) {
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => afterPress(onTouch)}
    />
  );
}

const noSpans: readonly never[] = [];

/** A text other than the prompt. Empty text means the default. */
function TextParameterField({ parameter, value, problems, onChange, onTouch }: FieldProps<TextParameter>) {
  const text = typeof value === 'string' ? value : '';
  const fallback = typeof parameter.default === 'string' ? parameter.default : null;
  const change = (next: string) => onChange(next === '' ? undefined : next);
  const markTouched = () => afterPress(onTouch);
  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      value={
        parameter.maxLength === null ? null : (
          <span className="text-muted">
            {promptLength(text)} / {parameter.maxLength}
          </span>
        )
      }
      defaultText={fallback}
      onReset={text === '' ? undefined : () => onChange(undefined)}
      hint={parameter.hint}
      problems={problems}
    >
      {parameter.multiline ? (
        <PromptEditor
          isProse
          isLow
          label={parameter.label}
          value={text}
          spans={noSpans}
          placeholder={fallback ?? ''}
          invalid={problems.length > 0}
          describedBy={problems.length > 0 || parameter.hint ? noteId(parameter.name) : undefined}
          onChange={change}
          onBlur={markTouched}
        />
      ) : (
        <TextField
          label={parameter.label}
          hideLabel
          value={text}
          type={inputTypes[parameter.format ?? 'uri'] ?? 'text'}
          placeholder={fallback ?? ''}
          isInvalid={problems.length > 0}
          onChange={change}
          onBlur={markTouched}
        />
      )}
    </FieldFrame>
  );
}

const inputTypes: Readonly<Partial<Record<TextFormat, 'date' | 'time'>>> = { date: 'date', time: 'time' };

const maxNumberChoices = 6;

/** A number: a segmented control for few whole numbers, a slider with a field if it has bounds, else a field. */
function NumberParameterField({
  parameter,
  value,
  problems,
  onChange,
  onTouch,
}: FieldProps<NumberParameter>) {
  const { name, label, min, max, step, integer } = parameter;
  const fallback = typeof parameter.default === 'number' ? parameter.default : null;
  const shown = typeof value === 'number' ? value : fallback;
  const change = (next: number) => {
    onTouch();
    onChange(next === fallback ? undefined : next);
  };
  const hasExclusiveLimit = parameter.exclusiveMin === true || parameter.exclusiveMax === true;
  const choices =
    !hasExclusiveLimit &&
    min !== null &&
    max !== null &&
    integer &&
    step === 1 &&
    max - min < maxNumberChoices;
  return (
    <FieldFrame
      name={name}
      label={label}
      defaultText={fallback === null ? null : String(fallback)}
      onReset={shown === fallback ? undefined : () => onChange(undefined)}
      hint={parameter.hint}
      problems={problems}
      value={
        choices ? null : (
          <NumberField
            label={label}
            value={shown}
            min={min ?? undefined}
            max={max ?? undefined}
            step={step}
            invalid={problems.length > 0}
            describedBy={problems.length > 0 ? noteId(name) : undefined}
            onChange={change}
            // aligns the digits with the edge of the column, unless the field has a visible border
            className={problems.length > 0 || fallback === null ? '' : '-me-[calc(var(--space-1_5)+1px)]'}
          />
        )
      }
    >
      {choices ? (
        <SegmentedControl
          label={label}
          value={shown === null ? null : String(shown)}
          options={Array.from({ length: max - min + 1 }, (_, index) => {
            const text = String(min + index);
            return { value: text, label: text };
          })}
          onChange={(next) => change(Number(next))}
        />
      ) : min !== null && max !== null ? (
        <Slider
          label={t('create.slider', { label })}
          value={shown ?? min}
          min={min}
          max={max}
          step={step}
          onChange={change}
        />
      ) : null}
    </FieldFrame>
  );
}
