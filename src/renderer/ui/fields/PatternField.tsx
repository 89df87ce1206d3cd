import { t } from '@shared/messages/t';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Menu } from '../dialogs/Menu';
import { MiddleCut } from '../layout/MiddleCut';
import { TextField } from './TextField';

export function PatternField({
  label,
  value,
  hint,
  error,
  placeholder,
  autoFocus = false,
  fields,
  examples,
  extraExamples,
  onChange,
  onField = onChange,
  onDone,
}: Readonly<{
  label: string;
  value: string;
  hint: ReactNode;
  error: string | null | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  /** The fields that a pattern may contain. `id`: as written in the pattern, for example `{seed}`. */
  fields: readonly Readonly<{ id: string; label: string }>[];
  examples: readonly string[];
  extraExamples?: ReactNode;
  onChange: (value: string) => void;
  /** Called with the pattern after a field was inserted from the menu. */
  onField?: (value: string) => void;
  /** Called when the field is left or Enter is pressed. */
  onDone?: () => void;
}>) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-2 [&>button]:mt-5.5">
        <TextField
          className="min-w-0 flex-1"
          label={label}
          value={value}
          error={error}
          hint={hint}
          onChange={onChange}
          autoFocus={autoFocus}
          {...(placeholder === undefined ? {} : { placeholder })}
          {...(onDone === undefined
            ? {}
            : { onBlur: onDone, onKeyDown: ({ key }) => (key === 'Enter' ? onDone() : undefined) })}
        />
        <Menu
          label={t('ui.nameFields')}
          trigger={
            <Button>
              <Plus aria-hidden size={14} />
              {t('ui.field')}
            </Button>
          }
          entries={fields}
          onAction={(field) => onField(`${value}${field}`)}
        />
      </div>
      <ul aria-label={t('ui.examples')} className="selectable flex min-h-16 flex-col text-xs text-muted">
        {examples.map((example) => (
          <li key={example}>
            <MiddleCut text={example} />
          </li>
        ))}
        {extraExamples}
      </ul>
    </div>
  );
}
