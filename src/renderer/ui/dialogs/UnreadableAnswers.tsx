import { t } from '@shared/messages/t';
import { classNames } from '../classNames';
import { JsonTree } from '../layout/JsonTree';

export type UnreadableAnswer = Readonly<{
  /** The path of the request. */
  path: string;
  /** JSON */
  raw: unknown;
  /** When the answer arrived; null: just now, which is not shown. */
  when: string | null;
}>;

/** Shows answers of the service that Easel could not read, each under its request. */
export function UnreadableAnswers({
  answers,
  className,
}: Readonly<{ answers: readonly UnreadableAnswer[]; className?: string }>) {
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
