import { t } from '@shared/messages/t';
import type { NumberParameter, ParameterDescriptor } from '@shared/models';
import type { JsonValue } from '@shared/service';
import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import { fitRatio } from '../../../ui/fields/fitRatio';
import { TextField } from '../../../ui/fields/TextField';
import { parseAxisText } from './varyMistakes';

type AxisEditorProps = Readonly<{
  parameter: ParameterDescriptor;
  values: readonly JsonValue[];
  /** The text as typed, if a part of it could not be parsed. */
  typed: string | undefined;
  /** @param typed the text, if a part of it could not be parsed */
  onChange: (values: readonly JsonValue[], typed?: string) => void;
}>;

export function AxisEditor({ parameter, values, typed, onChange }: AxisEditorProps) {
  switch (parameter.kind) {
    case 'size':
    case 'choice':
      return (
        <>
          <Toggles
            label={parameter.label}
            options={parameter.options.map((option) => ({
              value: 'json' in option && option.json !== undefined ? option.json : option.value,
              label: option.label,
              ...('width' in option ? { width: option.width, height: option.height } : {}),
            }))}
            values={values}
            onChange={onChange}
          />
          {parameter.open ? <OpenValues parameter={parameter} values={values} onChange={onChange} /> : null}
        </>
      );
    case 'switch':
      return (
        <Toggles
          label={parameter.label}
          options={[
            { value: false, label: t('create.switchedOff') },
            { value: true, label: t('create.switchedOn') },
          ]}
          values={values}
          onChange={onChange}
        />
      );
    case 'number':
      return <NumberValues parameter={parameter} values={values} typed={typed} onChange={onChange} />;
    case 'text':
    case 'image':
    case 'seed':
      return <LineValues label={parameter.label} values={values} onChange={onChange} />;
    case 'list':
    case 'group':
    case 'variant':
    case 'json':
      return null;
  }
}

type TogglesProps = Readonly<{
  label: string;
  options: readonly Readonly<{ value: JsonValue; label: string; width?: number; height?: number }>[];
  values: readonly JsonValue[];
  onChange: (values: readonly JsonValue[]) => void;
}>;

function Toggles({ label, options, values, onChange }: TogglesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a <fieldset> cannot be a flex row
    <div role="group" aria-label={label} className="flex flex-wrap gap-1.5">
      {options.map((option) => {
        const box = option.width && option.height ? fitRatio(option.width, option.height, 16) : null;
        return (
          <ToggleButton
            key={String(option.value)}
            isSelected={values.includes(option.value)}
            onChange={(chosen) =>
              onChange(
                chosen
                  ? options
                      .map((each) => each.value)
                      .filter((each) => each === option.value || values.includes(each))
                  : values.filter((each) => each !== option.value),
              )
            }
            className="group flex h-8 items-center gap-2 rounded-md border border-line bg-field px-2.5 text-xs text-muted data-[hovered]:border-edge data-[hovered]:text-ink data-[selected]:border-accent data-[selected]:text-ink"
          >
            {box ? (
              <span
                aria-hidden
                className="rounded-[2px] border-[1.5px] border-muted group-data-[selected]:border-accent"
                style={box}
              />
            ) : null}
            {option.label}
          </ToggleButton>
        );
      })}
    </div>
  );
}

type NumberValuesProps = Readonly<{
  parameter: NumberParameter;
  values: readonly JsonValue[];
  typed: string | undefined;
  onChange: (values: readonly JsonValue[], typed?: string) => void;
}>;

function NumberValues({ parameter, values, typed, onChange }: NumberValuesProps) {
  const [text, setText] = useState(typed ?? values.join(', '));
  const reading = parseAxisText(text, parameter);
  const { min, max } = parameter;
  const outOfRange = reading.values.find(
    (value) => (min !== null && value < min) || (max !== null && value > max),
  );
  const rangeHint = min !== null && max !== null ? [t('create.valueBounds', { min, max })] : [];
  return (
    <TextField
      label={parameter.label}
      autoFocus
      value={text}
      placeholder={parameter.integer ? '1-4' : '2, 3.5, 7'}
      hint={[t('create.separateValues'), ...rangeHint].join(' ')}
      error={
        reading.problem ??
        (outOfRange === undefined
          ? null
          : [t('create.valueOutOfBounds', { outside: outOfRange }), ...rangeHint].join(' '))
      }
      onChange={(next) => {
        setText(next);
        const read = parseAxisText(next, parameter);
        onChange(read.values, read.problem === null ? undefined : next);
      }}
    />
  );
}

type OpenValuesProps = Readonly<{
  parameter: Extract<ParameterDescriptor, { kind: 'choice' | 'size' }>;
  values: readonly JsonValue[];
  onChange: (values: readonly JsonValue[]) => void;
}>;

function OpenValues({ parameter, values, onChange }: OpenValuesProps) {
  const listed = parameter.options.map((option) => option.value);
  const isListed = (value: JsonValue) => typeof value === 'string' && listed.includes(value);
  const [text, setText] = useState(values.filter((value) => !isListed(value)).join(', '));
  const unit = parameter.kind === 'choice' ? parameter.unit : undefined;
  return (
    <TextField
      label={unit ? t('create.othersInUnit', { unit }) : t('create.othersSeparatedByCommas')}
      value={text}
      onChange={(next) => {
        setText(next);
        const typedValues = next.split(',').map((word) => word.trim());
        onChange([...values.filter(isListed), ...new Set(typedValues.filter((word) => word !== ''))]);
      }}
    />
  );
}

type LineValuesProps = Readonly<{
  label: string;
  values: readonly JsonValue[];
  onChange: (values: readonly JsonValue[]) => void;
}>;

function LineValues({ label, values, onChange }: LineValuesProps) {
  const [text, setText] = useState(values.join('\n'));
  return (
    <label className="flex flex-col gap-1.5 text-xs text-muted">
      {t('create.oneALine', { label })}
      <textarea
        value={text}
        rows={4}
        spellCheck={false}
        onChange={(event) => {
          setText(event.target.value);
          const lines = event.target.value.split('\n').map((line) => line.trim());
          onChange([...new Set(lines.filter((line) => line !== ''))]);
        }}
        className="selectable resize-none rounded-md border border-line bg-field px-3 py-2 text-sm text-ink outline-none focus:border-accent"
      />
    </label>
  );
}
