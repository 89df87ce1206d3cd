import { assertNever } from '@shared/domain/assertNever';
import { t } from '@shared/messages/t';
import type { ImageParameter, ItemParameter, SwitchParameter } from '@shared/models';
import { Switch } from '../../../ui/fields/Switch';
import { ChoiceField } from './ChoiceField';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { NumberParameterField } from './NumberParameterField';
import { SourcesField } from './pictures/SourcesField';
import { SizeField } from './SizeField';
import { TextParameterField } from './TextParameterField';

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
      most={1}
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
