import { type JobAction, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { X } from 'lucide-react';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';

/** The bar with actions on all selected jobs. */
export function BulkBar({
  count,
  actions,
  onAction,
  onClear,
}: Readonly<{
  count: number;
  actions: readonly JobAction[];
  onAction: (action: JobAction) => void;
  onClear: () => void;
}>) {
  return (
    <div
      role="toolbar"
      aria-label={t('queue.selectedJobs')}
      className="flex animate-appear flex-wrap items-center gap-1 border-t border-line px-3 py-2"
    >
      <span className="me-1 text-xs font-medium">{t('gallery.selected2', { count })}</span>
      {actions.map((action) => (
        <Button
          key={action}
          size="sm"
          variant={action === 'run_again' ? 'danger' : 'secondary'}
          onPress={() => onAction(action)}
        >
          {action === 'retry_download' ? t('queue.tryDownloads') : t(jobActionLabels[action])}
          {action === 'run_again' ? '…' : ''}
        </Button>
      ))}
      <span className="flex-1" />
      <IconButton
        label={t('queue.clearTheSelection')}
        size="sm"
        icon={<X size={14} />}
        onPress={onClear}
        tooltipPlacement="top"
      />
    </div>
  );
}
