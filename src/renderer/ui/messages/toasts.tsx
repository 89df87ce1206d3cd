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
import { stayMs } from './stayMs';

export type ToastWords = Readonly<{
  level: 'info' | 'success' | 'problem';
  title: string;
  message?: string;
  /** What it is about, for whoever shows the same by itself. */
  topic?: string;
  /** Said of what is on screen: it goes once somebody goes on elsewhere. */
  isOfPlace?: true;
  /** One thing to do about it. The message closes with it. */
  action?: Readonly<{ label: string; run: () => void }>;
  /** ms; null: until it is closed. By default see `stayMs`. */
  timeout?: number | null;
}>;

const queue = new ToastQueue<ToastWords>({ maxVisibleToasts: 3 });
const silent = new Set<string>();

/**
 * Says something once. Problems stay until they are closed, by Esc too; the rest goes after a while. What is said again
 * takes the place of what was said before.
 */
export function showToast(words: ToastWords): void {
  const { level, title, message, topic } = words;
  if (topic !== undefined && silent.has(topic)) return;
  closeToasts((other) => other.level === level && other.title === title && other.message === message);
  const timeout = stayMs(words);
  queue.add(words, timeout === null ? {} : { timeout });
}

/** Closes every message that fits. */
export function closeToasts(fits: (words: ToastWords) => boolean): void {
  for (const toast of queue.visibleToasts) if (fits(toast.content)) queue.close(toast.key);
}

/** While something on screen shows what messages of a topic would say, they are not said. */
export function silenceToasts(topic: string, isSilent: boolean): void {
  if (!isSilent) {
    silent.delete(topic);
    return;
  }
  silent.add(topic);
  closeToasts((words) => words.topic === topic);
}

const icons = {
  info: <Info size={16} className="text-info" />,
  success: <CircleCheck size={16} className="text-good" />,
  problem: <CircleAlert size={16} className="text-danger" />,
} as const;

/**
 * The room of the messages: the place of the view that last made one. Empty, it has no height.
 * @param isOver takes no room of its own, at the top of what is around it: what lies there stays as large as it is
 */
export function MessageSlot({ isOver = false }: Readonly<{ isOver?: boolean }>) {
  useLayoutEffect(bringToRoom, []);
  return (
    <div
      aria-hidden
      className={classNames(
        'h-(--messages-height,0px) shrink-0 [anchor-name:--messages]',
        isOver && 'pointer-events-none absolute inset-x-0 top-0',
      )}
    />
  );
}

let region: HTMLElement | null = null;

/** How much room the messages take that are up now, px. */
export function roomOfMessages(): number {
  return region?.offsetHeight ?? 0;
}

/** What is fixed finds only rooms that stand before it on the page: messages that are up go to the end of it. */
function bringToRoom(): void {
  const outermost = region?.closest('body > *');
  if (outermost?.nextElementSibling) document.body.moveBefore(outermost, null);
}

/**
 * What is taken from the page with the focus in it tells nobody that it had it: react-aria would still think so, stop the
 * clocks of all messages, and bring the focus there, from wherever somebody works, once another message goes.
 */
function tellGone(element: HTMLElement): void {
  if (!element.contains(document.activeElement))
    element.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
}

/** Takes the room that the messages need, so that they lie over nothing. */
function useRoom() {
  return useCallback((element: HTMLElement | null) => {
    if (!element) return;
    region = element;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--messages-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    const gone = new MutationObserver(() => tellGone(element));
    gone.observe(element, { childList: true, subtree: true });
    queueMicrotask(() => tellGone(element));
    return () => {
      observer.disconnect();
      gone.disconnect();
      region = null;
      style.removeProperty('--messages-height');
    };
  }, []);
}

/**
 * Esc closes the newest message of a failure, where nothing else has a use for that key; of the messages that have the
 * focus, the newest of any kind.
 */
function useEsc(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // whoever else hears it comes first, wherever they listen
      setTimeout(() => {
        if (event.defaultPrevented) return;
        const isHere = region?.contains(document.activeElement) === true;
        const newest = queue.visibleToasts.find(({ content }) => isHere || content.level === 'problem');
        if (newest) queue.close(newest.key);
      });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The messages, in the room that {@link MessageSlot} makes. Rendered once, by the shell. */
export function Toasts() {
  const room = useRoom();
  useEsc();
  return (
    <ToastRegion
      ref={room}
      queue={queue}
      aria-label="Messages"
      // the newest is first in it and stands at the foot: where several leave no room for anything else, the others are scrolled to
      className="pointer-events-none fixed right-[anchor(--messages_right,16px)] bottom-[anchor(--messages_bottom,16px)] z-50 flex w-[anchor-size(--messages_width,22rem)] flex-col-reverse gap-2 px-5 pt-2 pb-3 outline-none low:max-h-[30vh] low:overflow-y-auto"
    >
      {({ toast }) => (
        <Toast
          toast={toast}
          className="pointer-events-auto flex w-full max-w-160 animate-appear items-start gap-2.5 self-center rounded-lg border border-line bg-panel py-2 pr-2 pl-3"
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
          <IconButton slot="close" label="Close message" size="sm" icon={<X size={14} />} />
        </Toast>
      )}
    </ToastRegion>
  );
}
