import { t } from '@shared/messages/t';
import { X } from 'lucide-react';

/** For the pointer only; by keyboard, jobs are cancelled in the queue. */
export function CancelButton({ label, onCancel }: Readonly<{ label: string; onCancel: () => void }>) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={t('create.cancelNamed', { label })}
      title={t('create.cancelThisOne')}
      onClick={onCancel}
      className="absolute top-2 end-2 flex size-5 items-center justify-center rounded-full text-transparent group-focus-within/cell:bg-black/60 group-focus-within/cell:text-white group-hover/cell:bg-black/60 group-hover/cell:text-white"
    >
      <X
        aria-hidden
        size={13}
        strokeWidth={2.5}
        className="hidden group-focus-within/cell:block group-hover/cell:block"
      />
    </button>
  );
}
