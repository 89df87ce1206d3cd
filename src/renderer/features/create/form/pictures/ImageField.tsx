import type { ImageParameter } from '@shared/models';
import type { FieldProps } from '../FieldProps';
import { SourcesField } from './SourcesField';

/** A picture as a parameter. */
export function ImageField({ value, onChange, ...field }: FieldProps<ImageParameter>) {
  return (
    <SourcesField
      {...field}
      most={1}
      sources={typeof value === 'string' && value !== '' ? [value] : []}
      onChange={([source]) => onChange(source)}
    />
  );
}
