import { t } from '@shared/messages/t';
import { useState } from 'react';
import { parseNumberText } from '../fields/parseNumberText';
import { TextField } from '../fields/TextField';
import { FormDialog } from './FormDialog';

type Props = Readonly<{
  title: string;
  description: string;
  label: string;
  currentLimit: number;
  onSave: (amount: number) => void;
  onClose: () => void;
}>;

/** Asks for a higher limit. @param currentLimit the current limit, which the new one must exceed */
export function RaiseLimitDialog({ title, description, label, currentLimit, onSave, onClose }: Props) {
  const [text, setText] = useState(String(currentLimit));
  const [wasSubmitted, setSubmitted] = useState(false);
  const amount = parseNumberText(text);
  return (
    <FormDialog
      title={title}
      isChanged={text !== String(currentLimit)}
      onSave={() => {
        setSubmitted(true);
        if (amount === null || amount <= currentLimit) return;
        onSave(amount);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-xs text-muted">{description}</p>
      <TextField
        label={label}
        inputMode="decimal"
        autoFocus
        error={
          wasSubmitted && (amount === null || amount <= currentLimit)
            ? t('ui.writeANumberAbove', { least: currentLimit })
            : null
        }
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
