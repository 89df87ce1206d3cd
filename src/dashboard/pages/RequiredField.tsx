import { t } from '@shared/messages/t';
import { TextField, type TextFieldProps } from '../../renderer/ui/fields/TextField';

/** A required text field, which shows an error after an attempt to save it empty. */
export function RequiredField({
  isSubmitted,
  value,
  ...rest
}: Omit<TextFieldProps, 'value' | 'error'> & Readonly<{ isSubmitted: boolean; value: string }>) {
  return (
    <TextField
      {...rest}
      value={value}
      error={isSubmitted && value.trim() === '' ? t('dashboard.thisIsNeeded') : null}
    />
  );
}
