import { TextField, type TextFieldProps } from '../../renderer/ui/fields/TextField';

/** A text that must be there: once somebody tried to save without one, the field says so. */
export function NeededField({
  isTried,
  value,
  ...rest
}: Omit<TextFieldProps, 'value' | 'error'> & Readonly<{ isTried: boolean; value: string }>) {
  return (
    <TextField {...rest} value={value} error={isTried && value.trim() === '' ? 'This is needed' : null} />
  );
}
