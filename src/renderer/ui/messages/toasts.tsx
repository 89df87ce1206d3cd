import { t } from '@shared/messages/t';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect } from 'react';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components';
import { Button } from '../Button';
import { classNames } from '../classNames';
import { IconButton } from '../IconButton';
import { toastTimeoutMs } from './toastTimeoutMs';

export type ToastMessage = Readonly<{
  level: 'info' | 'success' | 'problem';
  title: string;
  message?: string;
  /** The subject of the message. A view that shows the same information itself silences the topic. */
  topic?: string;
  /** The message closes once the user goes to another view. */
  dismissOnNavigation?: true;
  /** Pressing the button closes the message. */
  action?: Readonly<{ label: string; run: () => void }>;
  /** How long the message stays, ms; null: until the user closes it. The default is `toastTimeoutMs`. */
  timeout?: number | null;
}>;

const queue = new ToastQueue<ToastMessage>({ maxVisibleToasts: 3 });
const silencedTopics = new Set<string>();

/** A message that is shown again replaces the earlier one. */
export function showToast(toast: ToastMessage): void {
  const { level, title, message, topic } = toast;
  if (topic !== undefined && silencedTopics.has(topic)) return;
  closeToasts((other) => other.level === level && other.title === title && other.message === message);
  const timeout = toastTimeoutMs(toast);
  queue.add(toast, timeout === null ? {} : { timeout });
}

export function closeToasts(matches: (toast: ToastMessage) => boolean): void {
  for (const toast of queue.visibleToasts) if (matches(toast.content)) queue.close(toast.key);
}

export function closeTopic(topic: string): void {
  closeToasts((toast) => toast.topic === topic);
}

/** Suppresses messages of a topic that a view shows itself. */
export function silenceToasts(topic: string, isSilent: boolean): void {
  if (!isSilent) {
    silencedTopics.delete(topic);
    return;
  }
  silencedTopics.add(topic);
  closeToasts((toast) => toast.topic === topic);
}

const icons = {
  info: <Info size={16} className="text-info" />,
  success: <CircleCheck size={16} className="text-good" />,
  problem: <CircleAlert size={16} className="text-danger" />,
} as const;

/**
 * The slot that was mounted last holds the messages. An empty slot has no height.
 * @param isOverlay the slot takes no room and lies over the top of its container
 */
export function MessageSlot({ isOverlay = false }: Readonly<{ isOverlay?: boolean }>) {
  useLayoutEffect(moveToPageEnd, []);
  return (
    <div
      aria-hidden
      className={classNames(
        'h-(--messages-height,0px) shrink-0 [anchor-name:--messages]',
        isOverlay && 'pointer-events-none absolute inset-x-0 top-0',
      )}
    />
  );
}

let region: HTMLElement | null = null;

/** The height of all messages, px. */
export function messagesHeight(): number {
  return region?.offsetHeight ?? 0;
}

/** Anchor positioning finds only slots that come earlier in the page, so the messages move to its end. */
function moveToPageEnd(): void {
  const outermost = region?.closest('body > *');
  if (outermost?.nextElementSibling) document.body.moveBefore(outermost, null);
}

/**
 * A removed message with the focus fires no focusout. React Aria would believe that the removed message still has
 * the focus, stop the timers of all messages, and move the focus there when another message closes.
 */
function notifyRemoved(element: HTMLElement): void {
  if (!element.contains(document.activeElement))
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Reserves the height that the messages need, so that they cover nothing. */
function useReservedHeight() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    region = element;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--messages-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    const mutationObserver = new MutationObserver(() => notifyRemoved(element));
    mutationObserver.observe(element, { childList: true, subtree: true });
    queueMicrotask(() => notifyRemoved(element));
    return () => {
      observer.disconnect();
      mutationObserver.disconnect();
      region = null;
      style.removeProperty('--messages-height');
    };
  }, []);
}

/** Esc closes the newest problem; while a message has the focus, the newest message. */
function useEsc(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // all other listeners run first, wherever they are registered
      setTimeout(() => {
        if (event.defaultPrevented) return;
        const hasFocus = region?.contains(document.activeElement) === true;
        const newest = queue.visibleToasts.find(({ content }) => hasFocus || content.level === 'problem');
        if (newest) queue.close(newest.key);
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The messages, in the space that {@link MessageSlot} reserves. Rendered once, by the shell. */
export function Toasts() {
  const regionRef = useReservedHeight();
  useEsc();
  return (
    <ToastRegion
      ref={regionRef}
      queue={queue}
      aria-label={t('ui.messages')}
      // the newest message is the first in the queue but the last in the list, which scrolls to show the others
      className="pointer-events-none fixed end-[anchor(--messages_right,16px)] bottom-[anchor(--messages_bottom,16px)] z-50 flex w-[anchor-size(--messages_width,22rem)] flex-col-reverse gap-2 px-5 pt-2 pb-3 outline-none low:max-h-[30vh] low:overflow-y-auto"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="pointer-events-auto flex w-full max-w-160 animate-appear items-start gap-2.5 self-center rounded-lg border border-line bg-panel py-2 pe-2 ps-3"
        >
          <span aria-hidden className="mt-1 shrink-0">
            {icons[toast.content.level]}
          </span>
          <ToastContent className="flex min-h-6.5 min-w-0 flex-1 flex-col justify-center">
            <Text slot="title" className="text-sm font-medium">
              {toast.content.title}
            </Text>
            {toast.content.message ? (
              <Text slot="description" className="text-xs text-pretty break-words text-muted">
                {toast.content.message}
              </Text>
            ) : null}
          </ToastContent>
          {toast.content.action ? (
            <Button
              size="sm"
              onPress={() => {
                toast.content.action?.run();
                queue.close(toast.key);
              }}
            >
              {toast.content.action.label}
            </Button>
          ) : null}
          <IconButton slot="close" label={t('ui.closeMessage')} size="sm" icon={<X size={14} />} />
        </Toast>
      )}
    </ToastRegion>
  );
}
