import { t } from '@shared/messages/t';
import { wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';

/** The diagnostic report as it would be saved, and what was removed from it. Nothing is sent. */
export function ReportDialog({ onClose }: Readonly<{ onClose: () => void }>) {
  const report = useRoute('diagnostics.report', undefined, { isFresh: true });
  const save = useCommand('diagnostics.saveReport', {
    onSuccess: (path) => {
      if (path === null) return;
      showToast({ level: 'success', title: t('settings.theReportIsSaved'), message: path });
      onClose();
    },
    failed: t('settings.theReportWasNotSaved'),
  });
  return (
    <Dialog
      title={t('settings.report')}
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('account.close')}
          </Button>
          <Button
            variant="primary"
            isDisabled={report.data === undefined}
            isPending={save.isPending}
            onPress={() => save.mutate(undefined)}
          >
            {t('settings.saveReport')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <p className="text-sm text-muted">{t('settings.reportIntro')}</p>
        {report.isError ? (
          <ErrorNote title={t('settings.theReportCouldNotBeMade')} message={wordsOf(report.error)} />
        ) : null}
        {report.data ? (
          <>
            <p className="text-sm">
              {report.data.takenOut.length === 0
                ? t('settings.reportNothingTakenOut')
                : t('settings.reportTakenOut', { words: report.data.takenOut.join(', ') })}
            </p>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
              tabIndex={0}
              aria-label={t('settings.theReport')}
              className="max-h-[50vh] overflow-auto rounded-md border border-line bg-field p-3"
            >
              <pre className="selectable font-mono text-xs whitespace-pre-wrap [overflow-wrap:anywhere]">
                {report.data.text}
              </pre>
            </section>
          </>
        ) : report.isPending ? (
          <Skeleton className="h-60" />
        ) : null}
      </div>
    </Dialog>
  );
}
