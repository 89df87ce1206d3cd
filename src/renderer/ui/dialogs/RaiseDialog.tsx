import { t } from '@shared/messages/t';
import { useState } from 'react';
import { parseNumberText } from '../fields/parseNumberText';
import { TextField } from '../fields/TextField';
import { FormDialog } from './FormDialog';

/** @param least the current limit, which the new one must exceed */
export function RaiseDialog({
  title,
  about,
  label,
  least,
  onSave,
  onClose,
}: Readonly<{
  title: string;
  about: string;
  label: string;
  least: number;
  onSave: (amount: number) => void;
  onClose: () => void;
}>) {
  const [text, setText] = useState(String(least));
  const [isTried, setTried] = useState(false);
  const amount = parseNumberText(text);
  return (
    <FormDialog
      title={title}
      isChanged={text !== String(least)}
      onSave={() => {
        setTried(true);
        if (amount === null || amount <= least) return;
        onSave(amount);
        onClose();
      }}
      onClose={onClose}
    >
      <p className="text-xs text-muted">{about}</p>
      <TextField
        label={label}
        inputMode="decimal"
        autoFocus
        error={isTried && (amount === null || amount <= least) ? t('ui.writeANumberAbove', { least }) : null}
        value={text}
        onChange={setText}
      />
    </FormDialog>
  );
}
