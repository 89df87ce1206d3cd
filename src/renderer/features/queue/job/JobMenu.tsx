import { type JobAction, jobActionLabels } from '@shared/domain/queue/jobAdvice';
import { t } from '@shared/messages/t';
import { useMemo } from 'react';
import { Menu, MenuItem, Popover } from 'react-aria-components';
import { useJob } from '../../../ipc/useJob';
import { popoverStyle } from '../../../ui/dialogs/popoverStyle';
import { actionsFor } from './actionsFor';

type Props = Readonly<{
  id: string;
  element: HTMLElement;
  onAction: (action: JobAction, id: string) => void;
  onDetails: (id: string, element: HTMLElement) => void;
  onClose: () => void;
}>;

/** One menu serves the whole list; it opens at the pressed element. */
export function JobMenu({ id, element, onAction, onDetails, onClose }: Props) {
  const job = useJob(id);
  const trigger = useMemo(() => ({ current: element }), [element]);
  if (!job) return null;
  const danger: readonly JobAction[] = ['cancel', 'run_again'];
  return (
    <Popover
      aria-label={t('queue.actionsFor', { prompt: job.prompt })}
      triggerRef={trigger}
      isOpen
      placement="bottom end"
      offset={4}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={popoverStyle.surface}
    >
      <Menu
        aria-label={t('queue.actionsFor', { prompt: job.prompt })}
        autoFocus="first"
        className="min-w-52 outline-none"
        onClose={onClose}
        onAction={(key) => {
          onClose();
          const action = actionsFor(job).find((each) => each === key);
          if (key === 'details') onDetails(id, element);
          else if (action) onAction(action, id);
        }}
      >
        <MenuItem id="details" className={popoverStyle.item}>
          {t('queue.details')}
        </MenuItem>
        {actionsFor(job).map((action) => (
          <MenuItem
            key={action}
            id={action}
            className={`${popoverStyle.item} ${danger.includes(action) ? 'text-danger' : ''}`}
          >
            {t(jobActionLabels[action])}
            {action === 'run_again' ? '…' : ''}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
}
