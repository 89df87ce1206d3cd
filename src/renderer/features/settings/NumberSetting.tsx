import { useEffect, useState } from 'react';
import { TextField } from '../../ui/TextField';
import { readNumber } from './readNumber';

/** A number that is kept when the field is left or Enter is pressed; what is wrong with it is said under it. */
export function NumberSetting({
  label,
  hint,
  value,
  min,
  max = Number.POSITIVE_INFINITY,
  decimals = false,
  optional = false,
  placeholder,
  onChange,
}: Readonly<{
  label: string;
  hint?: string;
  value: number | null;
  min: number;
  max?: number;
  decimals?: boolean;
  /** An empty field means none. */
  optional?: boolean;
  placeholder?: string;
  onChange: (value: number | null) => void;
}>) {
  const saved = value === null ? '' : String(value);
  const [text, setText] = useState(saved);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    setText(saved);
    setProblem(null);
  }, [saved]);
  const keep = () => {
    const reading = readNumber(text, { min, max, decimals, optional });
    if (!reading.ok) return setProblem(reading.problem);
    setProblem(null);
    if (reading.value !== value) onChange(reading.value);
    else setText(saved);
  };
  return (
    <TextField
      label={label}
      hint={hint}
      error={problem}
      inputMode={decimals ? 'decimal' : 'numeric'}
      value={text}
      onChange={setText}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep();
      }}
      {...(placeholder === undefined ? {} : { placeholder })}
    />
  );
}
