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
      showToast({ level: 'success', title: 'The report is saved', message: path });
      onClose();
    },
    failed: 'The report was not saved',
  });
  return (
    <Dialog
      title="Report"
      size="lg"
      isOpen
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            Close
          </Button>
          <Button
            variant="primary"
            isDisabled={report.data === undefined}
            isPending={save.isPending}
            onPress={() => save.mutate(undefined)}
          >
            Save…
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-1">
        <p className="text-sm text-muted">
          This is all of it. Nothing is sent anywhere: you save it, and give it to whom you like.
        </p>
        {report.isError ? (
          <ErrorNote title="The report could not be made" message={wordsOf(report.error)} />
        ) : null}
        {report.data ? (
          <>
            <p className="text-sm">
              {report.data.takenOut.length === 0
                ? 'There was nothing in it that had to be taken out.'
                : `Taken out: ${report.data.takenOut.join(', ')}.`}
            </p>
            <section
              // biome-ignore lint/a11y/noNoninteractiveTabindex: must be focusable, so that the arrow keys scroll it
              tabIndex={0}
              aria-label="The report"
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
