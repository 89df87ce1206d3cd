import { t } from '@shared/messages/t';
import type { ChoiceParameter } from '@shared/models';
import type { JsonValue } from '@shared/service';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { OtherValue, otherKey, useOther } from './OtherValue';

const mostSegments = 4;

/** An `open` parameter also accepts other values. */
export function ChoiceField({ parameter, value, problems, onChange, onTouch }: FieldProps<ChoiceParameter>) {
  const { name, label, options, open, unit } = parameter;
  const fallback = textOf(parameter.default);
  const shown = textOf(value) ?? fallback;
  const other = useOther(shown, fallback, options, onChange);
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
      {choices.length <= mostSegments ? (
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
