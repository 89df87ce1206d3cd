import { assertNever } from '@shared/domain/assertNever';
import type { ItemParameter } from '@shared/models';
import { ChoiceField } from './ChoiceField';
import type { FieldProps } from './FieldProps';
import { NumberParameterField } from './NumberParameterField';
import { ImageField } from './pictures/ImageField';
import { SizeField } from './SizeField';
import { SwitchField } from './SwitchField';
import { TextParameterField } from './TextParameterField';

/** The field of one value, by its descriptor. Prompt and seed have other fields. */
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
