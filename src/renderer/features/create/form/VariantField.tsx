import { fits, type VariantParameter } from '@shared/models';
import { useState } from 'react';
import { SegmentedControl } from '../../../ui/fields/SegmentedControl';
import { Select } from '../../../ui/fields/Select';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { GroupField } from './GroupField';
import { ItemField } from './ItemField';
import { ListField } from './ListField';

const mostSegments = 4;
const noProblems: readonly string[] = [];

/** A union type: a choice of the variant, and its field. Choosing another variant drops the value. */
export function VariantField({
  parameter,
  value,
  problems,
  onChange,
  onTouch,
}: FieldProps<VariantParameter>) {
  const { name, label, hint, options } = parameter;
  const shown = value ?? parameter.default;
  const fitting = shown === undefined ? -1 : options.findIndex((option) => fits(option, shown));
  const [chosen, setChosen] = useState<number | null>(null);
  const at = chosen ?? Math.max(0, fitting);
  const option = options[at] ?? options[0];
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
      {choices.length <= mostSegments ? (
        <SegmentedControl label={label} value={String(at)} options={choices} onChange={choose} />
      ) : (
        <Select
          label={label}
          hideLabel
          value={String(at)}
          options={choices.map((choice) => ({ id: choice.value, label: choice.label }))}
          onChange={choose}
        />
      )}
      {option ? (
        <ShapeField
          key={at}
          parameter={{ ...option, name: `${name}.${at}` }}
          value={value}
          problems={noProblems}
          onTouch={onTouch}
          onChange={onChange}
        />
      ) : null}
    </FieldFrame>
  );
}

function ShapeField(props: FieldProps<VariantParameter['options'][number]>) {
  const { parameter } = props;
  if (parameter.kind === 'list') return <ListField {...props} parameter={parameter} />;
  if (parameter.kind === 'group') return <GroupField {...props} parameter={parameter} />;
  return <ItemField {...props} parameter={parameter} />;
}
