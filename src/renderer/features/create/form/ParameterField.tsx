import type { ParameterDescriptor } from '@shared/models';
import type { FieldProps } from './FieldProps';
import { GroupField } from './GroupField';
import { ItemField } from './ItemField';
import { JsonParameterField } from './json/JsonParameterField';
import { ListField } from './ListField';
import { VariantField } from './VariantField';

/** One field of a form, of any kind. */
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
