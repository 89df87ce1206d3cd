import { t } from '@shared/messages/t';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { afterPress } from '../../../ui/hooks/afterPress';

/** The option "another value". No value of a service begins with a space. */
export const otherKey = ' other';

/**
 * Whether a custom value is entered: the option was chosen, or the value is not in the list.
 * @returns `reset`: back to the default; undefined where the default is shown
 */
export function useOther(
  value: string | null,
  fallback: string | null,
  options: readonly Readonly<{ value: string }>[],
  onChange: (value: undefined) => void,
) {
  const [chosen, setChosen] = useState(false);
  const active = chosen || (value !== null && options.every((option) => option.value !== value));
  const reset = () => {
    setChosen(false);
    onChange(undefined);
  };
  return { active, setChosen, reset: value === fallback && !active ? undefined : reset };
}

/** The field for a value that is not in the list. */
export function OtherValue({
  label,
  placeholder = t('create.asTheServiceNamesIt'),
  value,
  onChange,
  onTouch,
}: Readonly<{
  label: string;
  placeholder?: string | undefined;
  value: string | null;
  onChange: (value: string) => void;
  onTouch: () => void;
}>) {
  return (
    <TextField
      label={label}
      hideLabel
      placeholder={placeholder}
      value={value ?? ''}
      onChange={onChange}
      onBlur={() => afterPress(onTouch)}
    />
  );
}
