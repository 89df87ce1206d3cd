import { t } from '@shared/messages/t';
import type { NumberParameter } from '@shared/models';
import { NumberField } from '../../../ui/fields/NumberField';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Slider } from '../../../ui/fields/Slider';
import { FieldFrame, noteId } from './FieldFrame';
import type { FieldProps } from './FieldProps';

const mostSegments = 6;

/** Few whole numbers are a segmented control; a bounded number is a slider with a field. */
export function NumberParameterField({
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
  const isOpen = parameter.exclusiveMin === true || parameter.exclusiveMax === true;
  const choices =
    !isOpen && min !== null && max !== null && integer && step === 1 && max - min < mostSegments;
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
