import { t } from '@shared/messages/t';
/** The first level is expanded. */
export function JsonTree({ value, label }: Readonly<{ value: unknown; label: string }>) {
  return (
    <section aria-label={label} className="selectable overflow-x-auto font-mono text-xs">
      <Branch name={null} value={value} isOpen />
    </section>
  );
}

/** Entries shown per branch. */
const maxEntries = 200;

function Branch({ name, value, isOpen }: Readonly<{ name: string | null; value: unknown; isOpen: boolean }>) {
  const key = name === null ? null : <span className="text-muted">{name}: </span>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="py-0.5 ps-4">
        {key}
        {JSON.stringify(value) ?? t('ui.noValue')}
      </div>
    );
  }
  const entries = Object.entries(value);
  const count = entries.length;
  const kind = t(Array.isArray(value) ? 'ui.listOfCount' : 'ui.fields', { count });
  return (
    <details open={isOpen} className="ps-4">
      <summary className="-ms-4 cursor-pointer py-0.5">
        {key}
        <span className="text-muted">{kind}</span>
      </summary>
      {entries.slice(0, maxEntries).map(([each, inner]) => (
        <Branch key={each} name={each} value={inner} isOpen={false} />
      ))}
      {count > maxEntries ? (
        <div className="ps-4 text-muted">{t('ui.andMore', { count: count - maxEntries })}</div>
      ) : null}
    </details>
  );
}
