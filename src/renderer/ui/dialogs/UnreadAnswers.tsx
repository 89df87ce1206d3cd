import { t } from '@shared/messages/t';
import { classNames } from '../classNames';
import { JsonTree } from '../layout/JsonTree';

/** An answer that could not be read. */
export type UnreadPart = Readonly<{
  /** The requested path. */
  path: string;
  /** Its raw JSON. */
  raw: unknown;
  /** Its time as text; null: just now, not shown. */
  when: string | null;
}>;

/** Shows raw answers that could not be read, each under its request. Renders nothing if there are none. */
export function UnreadAnswers({
  answers,
  className,
}: Readonly<{ answers: readonly UnreadPart[]; className?: string }>) {
  if (answers.length === 0) return null;
  return (
    <details className={classNames('text-xs', className)}>
      <summary className="cursor-pointer text-muted hover:text-ink">
        {t('ui.answersUnread', { count: answers.length })}
      </summary>
      <div className="mt-1 flex max-h-60 flex-col gap-2 overflow-auto rounded-sm bg-raised p-2">
        {answers.map(({ path, raw, when }) => (
          <div key={path}>
            <p className="selectable break-all text-muted">GET {when === null ? path : `${path}, ${when}`}</p>
            <JsonTree label={t('ui.answerTo', { path })} value={raw} />
          </div>
        ))}
      </div>
    </details>
  );
}
