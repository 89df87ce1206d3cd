import { promptLength, type TextFormat, type TextParameter } from '@shared/models';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { TextField } from '../../../ui/fields/TextField';
import { afterPress } from '../../../ui/hooks/afterPress';
import { FieldFrame, noteId } from './FieldFrame';
import type { FieldProps } from './FieldProps';

const noSpans: readonly never[] = [];

/** A text other than the prompt. Empty text means the default. */
export function TextParameterField({
  parameter,
  value,
  problems,
  onChange,
  onTouch,
}: FieldProps<TextParameter>) {
  const text = typeof value === 'string' ? value : '';
  const fallback = typeof parameter.default === 'string' ? parameter.default : null;
  const change = (next: string) => onChange(next === '' ? undefined : next);
  const leave = () => afterPress(onTouch);
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
      {parameter.multiline ? (
        <PromptEditor
          isProse
          isLow
          label={parameter.label}
          value={text}
          spans={noSpans}
          placeholder={fallback ?? ''}
          invalid={problems.length > 0}
          describedBy={problems.length > 0 || parameter.hint ? noteId(parameter.name) : undefined}
          onChange={change}
          onBlur={leave}
        />
      ) : (
        <TextField
          label={parameter.label}
          hideLabel
          value={text}
          type={inputTypes[parameter.format ?? 'uri'] ?? 'text'}
          placeholder={fallback ?? ''}
          isInvalid={problems.length > 0}
          onChange={change}
          onBlur={leave}
        />
      )}
    </FieldFrame>
  );
}

const inputTypes: Readonly<Partial<Record<TextFormat, 'date' | 'time'>>> = { date: 'date', time: 'time' };
