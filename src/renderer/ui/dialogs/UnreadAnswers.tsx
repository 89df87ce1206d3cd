import { classNames } from '../classNames';
import { JsonTree } from '../layout/JsonTree';

/** What was answered and could not be read. */
export type UnreadPart = Readonly<{
  /** What was asked for, a path. */
  path: string;
  /** Its JSON, as it came. */
  raw: unknown;
  /** In words; null: just now. */
  when: string | null;
}>;

/** Answers that cannot be read, as they came, each under what was asked for. Nothing where there is none. */
export function UnreadAnswers({
  answers,
  className,
}: Readonly<{ answers: readonly UnreadPart[]; className?: string }>) {
  if (answers.length === 0) return null;
  const what = answers.length === 1 ? 'An answer' : `${answers.length} answers`;
  return (
    <details className={classNames('text-xs', className)}>
      <summary className="cursor-pointer text-muted hover:text-ink">
        {what} of the service cannot be read by Easel
      </summary>
      <div className="mt-1 flex max-h-60 flex-col gap-2 overflow-auto rounded-sm bg-raised p-2">
        {answers.map(({ path, raw, when }) => (
          <div key={path}>
            <p className="selectable break-all text-muted">
              GET {path}
              {when === null ? '' : `, ${when}`}
            </p>
            <JsonTree label={`Answer to GET ${path}`} value={raw} />
          </div>
        ))}
      </div>
    </details>
  );
}
