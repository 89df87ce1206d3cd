import { JsonTextError, parseLossless } from '@shared/service';
import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { useRoute } from '../../../ipc/useRoute';
import { JsonTree } from '../../../ui/layout/JsonTree';

/** Maximum displayed length of an answer that is not JSON, characters. */
const mostText = 4000;

/** The service's raw answer to an attempt, loaded when it is expanded. */
export function AttemptAnswer({ attemptId }: Readonly<{ attemptId: string }>) {
  const [isOpen, setOpen] = useState(false);
  const { data: text, error } = useRoute('queue.answer', { attemptId }, { enabled: isOpen });
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)} className="mt-0.5">
      <summary className="cursor-pointer text-muted hover:text-ink">What the service answered</summary>
      {error ? <p className="text-danger">{wordsOf(error)}</p> : null}
      {text === null ? <p className="text-muted">No answer was saved.</p> : null}
      {typeof text === 'string' ? (
        <div className="mt-1 max-h-72 overflow-auto rounded-sm bg-raised p-2">
          <Answer text={text} />
        </div>
      ) : null}
    </details>
  );
}

function Answer({ text }: Readonly<{ text: string }>) {
  const value = read(text);
  if (value !== undefined) return <JsonTree label="Answer of the service" value={value} />;
  return (
    <pre className="selectable font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text === '' ? 'Nothing' : text.slice(0, mostText)}
      {text.length > mostText ? `… and ${text.length - mostText} more characters` : ''}
    </pre>
  );
}

/** undefined: not JSON. */
function read(text: string): unknown {
  try {
    return parseLossless(text);
  } catch (error) {
    if (error instanceof JsonTextError) return undefined;
    throw error;
  }
}
