import { t } from '@shared/messages/t';
import type { JsonParameter, ParameterDescriptor } from '@shared/models';
import { stringifyLossless } from '@shared/service';
import { useState } from 'react';
import { PromptEditor } from '../../../ui/fields/PromptEditor';
import { afterPress } from '../../../ui/hooks/afterPress';
import { FieldFrame, noteId } from './FieldFrame';
import type { FieldProps } from './FieldProps';
import { GroupField } from './GroupField';
import { ItemField } from './ItemField';
import { readJsonValue } from './json/readJsonValue';
import { ListField } from './ListField';
import { VariantField } from './VariantField';

export function ParameterField(props: FieldProps<ParameterDescriptor>) {
  const { parameter } = props;
  switch (parameter.kind) {
    case 'list':
      return <ListField {...props} parameter={parameter} />;
    case 'group':
      return <GroupField {...props} parameter={parameter} />;
    case 'variant':
      return <VariantField {...props} parameter={parameter} />;
    case 'json':
      return <JsonParameterField {...props} parameter={parameter} />;
    default:
      return <ItemField {...props} parameter={parameter} />;
  }
}

/** A parameter for which no other field fits. Invalid JSON does not reach the request. */
function JsonParameterField({ parameter, value, problems, onChange, onTouch }: FieldProps<JsonParameter>) {
  const { name, label, hint, why } = parameter;
  const given = value === undefined ? '' : stringifyLossless(value, 2);
  const [text, setText] = useState(given);
  const reading = readJsonValue(text);
  // false for invalid text, or after a change from outside
  const isOwn =
    reading.ok && (reading.value === undefined ? '' : stringifyLossless(reading.value, 2)) === given;
  const shown = isOwn || !reading.ok ? text : given;
  const all = reading.ok || isOwn ? problems : [reading.problem, ...problems];
  return (
    <FieldFrame
      name={name}
      label={label}
      defaultText={parameter.default === undefined ? null : JSON.stringify(parameter.default).slice(0, 40)}
      onReset={
        value === undefined
          ? undefined
          : () => {
              setText('');
              onChange(undefined);
            }
      }
      hint={[...(hint ? [hint] : []), t('create.writtenAsJson', { why })].join(' ')}
      problems={all}
    >
      <PromptEditor
        label={t('create.asJSON', { label })}
        value={shown}
        spans={[]}
        placeholder={t('create.jsonExample')}
        invalid={all.length > 0}
        describedBy={noteId(name)}
        onChange={(next) => {
          setText(next);
          const read = readJsonValue(next);
          if (read.ok) onChange(read.value);
        }}
        onBlur={() => afterPress(onTouch)}
      />
    </FieldFrame>
  );
}
