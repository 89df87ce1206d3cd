import { promptLength, type TextFormat, type TextParameter } from '@shared/models';
import { afterPress } from '../../../ui/afterPress';
import { TextField } from '../../../ui/TextField';
import { FieldFrame } from './FieldFrame';
import type { FieldProps } from './FieldProps';

/** Words other than the prompt. An empty field is the default. */
export function TextParameterField({
  parameter,
  value,
  problems,
  onChange,
  onTouch,
}: FieldProps<TextParameter>) {
  const text = typeof value === 'string' ? value : '';
  const fallback = typeof parameter.default === 'string' ? parameter.default : null;
  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      value={
        parameter.maxLength === null ? null : (
          <span className="text-muted">
            {promptLength(text)} / {parameter.maxLength}
          </span>
        )
      }
      defaultText={fallback}
      onReset={text === '' ? undefined : () => onChange(undefined)}
      hint={parameter.hint}
      problems={problems}
    >
      <TextField
        label={parameter.label}
        hideLabel
        value={text}
        type={inputTypes[parameter.format ?? 'uri'] ?? 'text'}
        placeholder={fallback ?? ''}
        isInvalid={problems.length > 0}
        onChange={(next) => onChange(next === '' ? undefined : next)}
        onBlur={() => afterPress(onTouch)}
      />
    </FieldFrame>
  );
}

/** Kinds of text that the page has a control of its own for. */
const inputTypes: Readonly<Partial<Record<TextFormat, 'date' | 'time'>>> = { date: 'date', time: 'time' };
