import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { afterPress } from '../../../ui/hooks/afterPress';

/** The option "another value". No value of a service begins with a space. */
export const otherKey = ' other';

/** Whether a custom value is entered: the option was chosen, or the value is not in the list. */
export function useOther(value: string | null, listed: readonly string[]) {
  const [chosen, setChosen] = useState(false);
  const foreign = value !== null && !listed.includes(value);
  return { active: chosen || foreign, setChosen };
}

/** The field for a value that is not in the list. */
export function OtherValue({
  label,
  placeholder = 'As the service names it',
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
