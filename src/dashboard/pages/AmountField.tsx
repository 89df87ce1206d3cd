import { t } from '@shared/messages/t';
import { parseNumberText } from '../../renderer/ui/fields/parseNumberText';
import { TextField } from '../../renderer/ui/fields/TextField';

/** Whether a text is an amount of credits, or is empty, which means no limit. */
export function isAmount(text: string): boolean {
  return text.trim() === '' || parseNumberText(text) !== null;
}

export function parseAmount(text: string): number | null {
  return parseNumberText(text);
}

type Props = Readonly<{
  label: string;
  hint?: string;
  value: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
}>;

export function AmountField({ label, hint, value, autoFocus = false, onChange }: Props) {
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      autoFocus={autoFocus}
      error={isAmount(value) ? null : t('dashboard.thisIsNotANumber')}
      value={value}
      onChange={onChange}
    />
  );
}
