import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { IconButton } from './IconButton';

export type ToastWords = Readonly<{
  level: 'info' | 'success' | 'problem';
  title: string;
  message?: string;
}>;

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 4 });

/**
 * Says something once, in a corner. Problems stay until they are closed; the rest goes after 6 s.
 * What is said again takes the place of what was said before.
 */
export function showToast(words: ToastWords): void {
  for (const toast of queue.visibleToasts) {
    const { level, title, message } = toast.content;
    if (level === words.level && title === words.title && message === words.message) queue.close(toast.key);
  }
  queue.add(words, words.level === 'problem' ? {} : { timeout: 6000 });
}

const icons = {
  info: <Info size={16} className="text-info" />,
  success: <CircleCheck size={16} className="text-good" />,
  problem: <CircleAlert size={16} className="text-danger" />,
} as const;

/** Where the toasts appear. Rendered once, by the shell. */
export function Toasts() {
  return (
    <ToastRegion
      queue={queue}
      aria-label="Messages"
      className="fixed right-[calc(var(--queue-beside,0px)+16px)] bottom-11 z-50 flex w-80 flex-col gap-2 outline-none"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="flex animate-appear items-start gap-2.5 rounded-lg border border-line bg-panel py-2.5 pr-2 pl-3"
        >
          <span aria-hidden className="mt-0.5 shrink-0">
            {icons[toast.content.level]}
          </span>
          <ToastContent className="flex min-w-0 flex-1 flex-col">
            <Text slot="title" className="text-sm font-medium">
              {toast.content.title}
            </Text>
            {toast.content.message ? (
              <Text slot="description" className="text-xs break-words text-muted">
                {toast.content.message}
              </Text>
            ) : null}
          </ToastContent>
          <IconButton slot="close" label="Close message" size="sm" icon={<X size={14} />} />
        </Toast>
      )}
    </ToastRegion>
  );
}
