import type { QueueSection } from '@shared/domain/queue/jobStates';
import { t } from '@shared/messages/t';
import { formatCount } from '@shared/words/formatCount';
import { ChevronRight } from 'lucide-react';

const names: Readonly<Record<QueueSection, string>> = {
  attention: t('queue.attentionSection'),
  running: t('queue.runningSection'),
  next: t('queue.nextSection'),
  finished: t('queue.finishedSection'),
};

/** A section's header: its name, its number of jobs, and at most one action on all of them. */
export function SectionHeader({
  section,
  count,
  isOpen,
  onToggle,
  rowIndex,
  action,
}: Readonly<{
  section: QueueSection;
  count: number;
  isOpen: boolean;
  /** Collapses or expands the section; null: it cannot be collapsed. */
  onToggle: (() => void) | null;
  rowIndex: number;
  action: Readonly<{ label: string; name: string; onPress: () => void }> | null;
}>) {
  const words = (
    <>
      {names[section]}
      <span className="ms-1.5 font-normal text-muted">{formatCount(count)}</span>
    </>
  );
  const look = section === 'attention' ? 'font-semibold text-danger' : 'font-semibold text-muted';
  return (
    // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid has the focus
    <div
      role="row"
      aria-rowindex={rowIndex}
      className="flex h-(--head-h) items-end gap-2 pe-1 pb-1.5 ps-4 text-xs"
    >
      {/* biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above */}
      <span role="rowheader" className={look}>
        {onToggle ? (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={onToggle}
            className="-ms-1 flex items-center rounded-sm pe-1 hover:text-ink"
          >
            <ChevronRight
              aria-hidden
              size={14}
              className={`me-0.5 transition-transform ${isOpen ? 'rotate-90' : ''}`}
            />
            {words}
          </button>
        ) : (
          words
        )}
      </span>
      {action ? (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: as above
        <span role="gridcell" className="ms-auto">
          <button
            type="button"
            aria-label={action.name}
            onClick={action.onPress}
            className="-me-1 rounded-sm px-1 text-muted hover:text-ink"
          >
            {action.label}
          </button>
        </span>
      ) : null}
    </div>
  );
}
