import { t } from '@shared/messages/t';
import { useState } from 'react';
import { TextField } from '../../../ui/fields/TextField';
import { afterPress } from '../../../ui/hooks/afterPress';

/** The key of the option "another value"; no value of a service begins with a space. */
export const otherKey = ' other';

/** Whether another value is entered. `reset` is undefined while the default is shown. */
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
