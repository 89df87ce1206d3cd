import { t } from '@shared/messages/t';
import type { TextParameter } from '@shared/models';
import { keptBracesWords, parseTemplate, type WildcardLengths } from '@shared/prompt';
import { useId, useLayoutEffect, useMemo, useRef } from 'react';
import { PromptEditor, type PromptEditorHandle } from '../../../../ui/fields/PromptEditor';
import { longestPrompt } from '../../prompt/longestPrompt';
import { promptCount } from '../../prompt/promptCount';
import { promptSpans } from '../../prompt/promptSpans';
import type { CellArea } from './CellTextArea';

/** Lengths of wildcards are not known here. */
const wildcards: WildcardLengths = new Map();

export function PromptCellArea({
  label,
  value,
  parameter,
  onChange,
  onKeyDown,
  onBlur,
}: CellArea & Readonly<{ parameter: TextParameter }>) {
  const editor = useRef<PromptEditorHandle>(null);
  useLayoutEffect(() => editor.current?.focusEnd(), []);
  const noteId = useId();
  const parsed = useMemo(() => parseTemplate(value), [value]);
  const spans = useMemo(
    () => promptSpans(value, { errors: [], most: parameter.maxLength }),
    [value, parameter.maxLength],
  );
  const longest = useMemo(() => (parsed.ok ? longestPrompt(parsed.template, wildcards) : null), [parsed]);
  const { words, title, over } = promptCount(value, longest, parameter.maxLength);
  const [mistake] = parsed.ok ? [] : parsed.errors;
  const problem = over > 0 ? t('create.charactersTooLong', { over }) : (mistake?.message ?? null);
  return (
    <div className="flex flex-col rounded-lg border border-line bg-panel">
      <PromptEditor
        isProse
        isLow
        label={label}
        value={value}
        spans={spans}
        invalid={problem !== null}
        describedBy={noteId}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        handle={editor}
      />
      {/* a click here keeps the focus in the editor */}
      <p
        id={noteId}
        onMouseDown={(event) => event.preventDefault()}
        className="flex cursor-default gap-3 px-3 py-1 text-xs"
      >
        <span
          role="status"
          className={`min-w-0 flex-1 truncate ${problem === null ? 'text-muted' : 'text-danger'}`}
        >
          {problem ?? keptBracesWords(value)}
        </span>
        <span className={over > 0 ? 'text-danger' : 'text-muted'} title={title}>
          {words}
        </span>
      </p>
    </div>
  );
}
