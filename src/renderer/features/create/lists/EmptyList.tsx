import { t } from '@shared/messages/t';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/messages/EmptyState';

/** Shown for an empty list, or if no row matches the filter. @param onShowAll null: there is no filter */
export function EmptyList({
  onShowAll,
  onPaste,
}: Readonly<{ onShowAll: (() => void) | null; onPaste: (text: string) => void }>) {
  const isNarrowed = onShowAll !== null;
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable to receive the paste event
      tabIndex={0}
      aria-label={t('create.anEmptyList')}
      data-list-end={isNarrowed ? undefined : ''}
      className="flex min-h-0 flex-1 items-center justify-center rounded-lg border border-dashed border-line"
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain');
        if (isNarrowed || text === '') return;
        event.preventDefault();
        event.stopPropagation();
        onPaste(text);
      }}
    >
      {isNarrowed ? (
        <EmptyState
          title={t('create.noRowIsLikeThat')}
          message={t('create.lookForOtherWordsOrShowAll')}
          actions={<Button onPress={onShowAll}>{t('create.showAllRows')}</Button>}
        />
      ) : (
        <EmptyState
          title={t('create.nothingInThisListYet')}
          message={t('create.copyCellsInASpreadsheetAndPaste')}
        />
      )}
    </section>
  );
}
