import { PromptEditor } from '../../../../ui/fields/PromptEditor';
import { readJsonText } from '../../draft/formValues';
import { FieldFrame, noteId } from '../FieldFrame';

/** More parameters as JSON, for a model without a known schema. */
export function JsonField({
  value,
  isRest,
  onChange,
}: Readonly<{
  value: string;
  /** True: the known parameters have their own fields. */
  isRest: boolean;
  onChange: (value: string) => void;
}>) {
  const reading = readJsonText(value);
  const problems = reading.ok ? [] : [reading.problem];
  return (
    <FieldFrame
      name="json"
      label="More parameters, as JSON"
      defaultText={null}
      hint={`${isRest ? 'This model has more parameters than the form can show.' : 'This model does not describe its parameters.'} Easel puts this text into the request unchanged.`}
      problems={problems}
    >
      <PromptEditor
        label="More parameters, as JSON"
        value={value}
        spans={[]}
        placeholder={'{ "steps": 20 }'}
        invalid={problems.length > 0}
        describedBy={noteId('json')}
        onChange={onChange}
      />
    </FieldFrame>
  );
}
