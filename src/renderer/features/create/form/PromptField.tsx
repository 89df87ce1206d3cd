import { t } from '@shared/messages/t';
import type { TextParameter } from '@shared/models';
import { parseTemplate, type WildcardLengths } from '@shared/prompt';
import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useState } from 'react';
import { runCommand } from '../../../commands/runCommand';
import { useRoute } from '../../../ipc/useRoute';
import { classNames } from '../../../ui/classNames';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { PromptEditor, type PromptEditorHandle } from '../../../ui/fields/PromptEditor';
import { afterPress } from '../../../ui/hooks/afterPress';
import { Message } from '../../../ui/Message';
import { useCompletion } from '../completion/useCompletion';
import { usePresets } from '../presets/usePresets';
import { characterCount, longestPromptLength } from '../prompt/longestPromptLength';
import { historyStart, promptHistoryInput, stepHistory } from '../prompt/promptHistory';
import { promptSpans } from '../prompt/promptSpans';
import { FieldFrame, noteId } from './FieldFrame';

const noWildcards: readonly never[] = [];

export type TemplateError = Readonly<{ message: string; start: number; end: number }>;

/** The prompt: a template with alternatives, a character count, and the prompt history on Alt+↑/↓. */
export function PromptField({
  parameter,
  value,
  problems,
  templateErrors,
  wildcards,
  hint,
  onChange,
  onTouch,
  editor,
  tools,
}: Readonly<{
  parameter: TextParameter;
  value: string;
  problems: readonly string[];
  /** Errors that only main can find, such as unknown wildcards. */
  templateErrors: readonly TemplateError[];
  /** Lengths of the longest entries of wildcards, as far as they are loaded. */
  wildcards: WildcardLengths;
  hint: string | null;
  onChange: (value: string) => void;
  onTouch: () => void;
  editor: RefObject<PromptEditorHandle | null>;
  tools: ReactNode;
}>) {
  const history = useRoute('create.promptHistory', promptHistoryInput);
  /** The shown history entry. If the prompt was changed since, the history starts at the newest entry again. */
  const [historyState, setHistoryState] = useState({ cursor: historyStart, text: '' });
  const parsed = useMemo(() => parseTemplate(value), [value]);
  const errors = parsed.ok ? templateErrors : parsed.errors;
  const longestLength = useMemo(
    () => (parsed.ok ? longestPromptLength(parsed.template, wildcards) : null),
    [parsed, wildcards],
  );
  const spans = useMemo(
    () => promptSpans(value, { errors: templateErrors, maxLength: parameter.maxLength, wildcards }),
    [value, templateErrors, parameter.maxLength, wildcards],
  );

  const { presets, snippets, apply } = usePresets();
  const {
    data: lists = noWildcards,
    isFetching,
    refetch: refetchWildcards,
  } = useRoute('wildcards.list', undefined);
  const completion = useCompletion({
    value,
    candidates: { presets, snippets, wildcards: lists },
    areWildcardsLoaded: !isFetching,
    onInsert: (text, caret) => {
      onChange(text);
      requestAnimationFrame(() => editor.current?.select(caret, caret));
    },
    onPreset: apply,
  });
  const stepThroughHistory = (isEarlier: boolean) => {
    const cursor = historyState.text === value ? historyState.cursor : historyStart;
    const step = stepHistory(history.data ?? [], cursor, value, isEarlier);
    if (!step) return;
    setHistoryState(step);
    onChange(step.text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (completion.onKey(event)) return event.preventDefault();
    const isHandled = runCommand('prompt', event, {
      'create.earlierPrompt': () => stepThroughHistory(true),
      'create.laterPrompt': () => stepThroughHistory(false),
    });
    if (isHandled) event.preventDefault();
  };

  const count = characterCount(value, longestLength, parameter.maxLength);
  const shownProblems = [...errors.map((error) => locatedMessage(value, error)), ...problems];
  return (
    <FieldFrame
      name={parameter.name}
      label={parameter.label}
      defaultText={null}
      hint={hint ?? undefined}
      problems={shownProblems}
      value={
        <>
          <span
            className={`min-w-0 truncate ${count.excess > 0 ? 'text-danger' : 'text-muted'}`}
            title={count.title}
          >
            {count.text}
          </span>
          {/* after the count, so that the buttons do not move while the number grows */}
          {tools}
        </>
      }
    >
      <div className="relative">
        <PromptEditor
          isProse
          label={parameter.label}
          value={value}
          spans={spans}
          placeholder={t('create.promptPlaceholder', { hint: parameter.hint ?? t('create.whatToMake') })}
          invalid={shownProblems.length > 0}
          describedBy={shownProblems.length > 0 || hint !== null ? noteId(parameter.name) : undefined}
          list={
            completion.isOpen
              ? { id: completion.listId, activeId: `${completion.listId}-${completion.active}` }
              : undefined
          }
          onChange={(text, caret) => {
            onChange(text);
            completion.onTyped(caret);
            // wildcards are files of the user and may have changed
            if (text.endsWith('__', caret)) void refetchWildcards();
          }}
          onCaret={completion.onCaret}
          onKeyDown={onKeyDown}
          onBlur={() => {
            completion.close();
            // an empty prompt is reported only at Generate: a message now would move the pressed button
            if (value.trim() !== '') afterPress(onTouch);
          }}
          handle={editor}
        />
        <CompletionList completion={completion} />
      </div>
    </FieldFrame>
  );
}

/** The message with its position: "Character 12: …", with the line if there are several lines. */
function locatedMessage(text: string, { start: offset, message }: TemplateError): string {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  const column = offset - (before.lastIndexOf('\n') + 1) + 1;
  return text.includes('\n')
    ? t('create.atLineAndCharacter', { line, column, message })
    : t('create.atCharacter', { column, message });
}

function CompletionList({ completion }: Readonly<{ completion: ReturnType<typeof useCompletion> }>) {
  const { listId, isOpen, hasNothingToOffer, suggestions, active, choose } = completion;
  if (hasNothingToOffer)
    return (
      <p
        role="status"
        className={classNames(
          popoverStyle.surface,
          'absolute top-full start-0 mt-1 w-full px-2.5 py-2 text-xs text-muted',
        )}
      >
        <Message
          id="create.noSnippetsToOffer"
          args={{ em: (text: ReactNode) => <em className="not-italic text-ink">{text}</em> }}
        />
      </p>
    );
  if (!isOpen) return null;
  return (
    <div
      role="listbox"
      id={listId}
      aria-label={t('create.suggestions')}
      className={classNames(popoverStyle.surface, 'absolute top-full start-0 mt-1 w-full')}
    >
      {suggestions.map((each, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the prompt field has the focus and handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the prompt field has the focus; aria-activedescendant names the active option
        <div
          key={each.key}
          id={`${listId}-${index}`}
          role="option"
          aria-selected={index === active}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(each)}
          className={classNames(popoverStyle.item, 'hover:bg-hover', index === active && 'bg-hover')}
        >
          <span className="max-w-3/4 shrink-0 truncate">{each.label}</span>
          {/* shrinks before the label does */}
          <span dir="auto" className="min-w-0 grow truncate text-end text-xs text-muted">
            {each.about}
          </span>
        </div>
      ))}
    </div>
  );
}
