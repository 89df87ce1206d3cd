import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../Button';
import { Menu } from '../dialogs/Menu';
import { MiddleCut } from '../layout/MiddleCut';
import { TextField } from './TextField';

/** A pattern that names files, with a menu of what may stand in it and what it makes of some. */
export function PatternField({
  label,
  value,
  hint,
  error,
  placeholder,
  autoFocus = false,
  fields,
  examples,
  more,
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
  /** `id` is what is added to the pattern. */
  fields: readonly Readonly<{ id: string; label: string }>[];
  examples: readonly string[];
  /** Under the examples. */
  more?: ReactNode;
  onChange: (value: string) => void;
  /** The pattern with a field from the menu behind it. */
  onField?: (value: string) => void;
  /** The field was left, or Enter pressed. */
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
          label="What a name can be made of"
          trigger={
            <Button>
              <Plus aria-hidden size={14} />
              Field
            </Button>
          }
          entries={fields}
          onAction={(field) => onField(`${value}${field}`)}
        />
      </div>
      <ul aria-label="Examples" className="selectable flex min-h-16 flex-col text-xs text-muted">
        {examples.map((example) => (
          <li key={example}>
            <MiddleCut text={example} />
          </li>
        ))}
        {more}
      </ul>
    </div>
  );
}
