import type { Answer } from '@shared/ipc/answer';
import { callChannel, eventChannel } from '@shared/ipc/channels';
import type { AnyEvent } from '@shared/ipc/events';
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { isPageAddress } from './easelScheme';

const refusal: Answer<unknown> = {
  ok: false,
  error: { code: 'not_allowed', message: 'This call does not come from the window.', fields: [] },
};

/** True for a call from our own window, its main frame, showing our own page. Anything else is refused unread. */
function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  ours: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return (
    ours !== undefined &&
    event.sender === ours &&
    frame !== null &&
    frame === ours.mainFrame &&
    isPageAddress(frame.url)
  );
}

/**
 * Lets the window call main: one channel, a route's name and its input. A call from anywhere but our own page
 * is refused before its input is looked at; parsing the input is up to `call`.
 */
export function serveIpc(
  options: Readonly<{
    ipcMain: Pick<IpcMain, 'handle'>;
    /** The window's page; undefined while there is none. */
    window: () => WebContents | undefined;
    call: (route: string, input: unknown) => Promise<Answer<unknown>>;
    /** Our page has called. */
    heard?: () => void;
  }>,
): void {
  options.ipcMain.handle(callChannel, async (event, route: unknown, input: unknown) => {
    if (!isTrustedSender(event, options.window()) || typeof route !== 'string') return refusal;
    options.heard?.();
    return options.call(route, input);
  });
}

/** Tells a window that something happened. Nothing is sent to a window that is gone. */
export function sendEvent(contents: WebContents | undefined, event: AnyEvent): void {
  if (contents === undefined || contents.isDestroyed()) return;
  contents.send(eventChannel, event.name, event.payload);
}
