import type { QueueSection } from '@shared/domain/jobStates';

const names: Readonly<Record<QueueSection, string>> = {
  attention: 'Needs attention',
  running: 'Running',
  next: 'Up next',
  finished: 'Finished',
};

/** The height of a section's header row, in px. */
export const headerHeight = 40;

/** The name of a section, how many are in it, and what can be done with all of them. */
export function SectionHeader({
  section,
  count,
  rowIndex,
  action,
}: Readonly<{
  section: QueueSection;
  count: number;
  rowIndex: number;
  action: Readonly<{ label: string; name: string; onPress: () => void }> | null;
}>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid around has the focus
    <div role="row" aria-rowindex={rowIndex} className="flex h-10 items-end gap-2 px-4 pb-1.5 text-xs">
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span
        role="rowheader"
        className={section === 'attention' ? 'font-semibold text-danger' : 'font-semibold text-muted'}
      >
        {names[section]}
        <span className="ml-1.5 font-normal text-muted">{count.toLocaleString('en')}</span>
      </span>
      {action ? (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <span role="gridcell" className="ml-auto">
          <button
            type="button"
            aria-label={action.name}
            onClick={action.onPress}
            className="-mr-1 rounded-sm px-1 text-muted hover:text-ink"
          >
            {action.label}
          </button>
        </span>
      ) : null}
    </div>
  );
}
