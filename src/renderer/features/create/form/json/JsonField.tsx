import { t } from '@shared/messages/t';
import { PromptEditor } from '../../../../ui/fields/PromptEditor';
import { readJsonText } from '../../draft/formValues';
import { FieldFrame, noteId } from '../FieldFrame';

type Props = Readonly<{
  value: string;
  /** Whether some other parameters have their own fields. */
  hasOwnFields: boolean;
  onChange: (value: string) => void;
}>;

/** A field for parameters that have no field of their own, as a JSON object. */
export function JsonField({ value, hasOwnFields, onChange }: Props) {
  const reading = readJsonText(value);
  const problems = reading.ok ? [] : [reading.problem];
  return (
    <FieldFrame
      name="json"
      label={t('create.moreParametersAsJSON')}
      defaultText={null}
      hint={t('create.moreParametersHint', { isRest: hasOwnFields })}
      problems={problems}
    >
      <PromptEditor
        label={t('create.moreParametersAsJSON')}
        value={value}
        spans={[]}
        placeholder='{ "steps": 20 }'
        invalid={problems.length > 0}
        describedBy={noteId('json')}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
