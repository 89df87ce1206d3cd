import type { SwitchParameter } from '@shared/models';
import { Switch } from '../../../ui/fields/Switch';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';

/** A boolean parameter. */
export function SwitchField({ parameter, value, problems, onChange }: FieldProps<SwitchParameter>) {
  const fallback = parameter.default === true;
  const shown = typeof value === 'boolean' ? value : fallback;
  return (
    <FieldFrame
      name={parameter.name}
      label=""
      defaultText={fallback ? 'on' : 'off'}
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
