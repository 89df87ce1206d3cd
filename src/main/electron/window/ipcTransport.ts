import type { Answer } from '@shared/ipc/answer';
import { callChannel, eventChannel } from '@shared/ipc/channels';
import type { AnyEvent } from '@shared/ipc/events';
import type { IpcMain, IpcMainInvokeEvent, WebContents } from 'electron';
import { isPageAddress } from './easelScheme';

const refusal: Answer<unknown> = {
  ok: false,
  error: { code: 'not_allowed', message: 'This call does not come from the window.', fields: [] },
};

/** Accepts calls only from the main frame of our own window showing our own page. */
function isTrustedSender(
  event: Pick<IpcMainInvokeEvent, 'sender' | 'senderFrame'>,
  ownContents: WebContents | undefined,
): boolean {
  const frame = event.senderFrame;
  return (
    ownContents !== undefined &&
    event.sender === ownContents &&
    frame !== null &&
    frame === ownContents.mainFrame &&
    isPageAddress(frame.url)
  );
}

/** A call from another page is rejected before its input is examined. */
export function serveIpc(
  options: Readonly<{
    ipcMain: Pick<IpcMain, 'handle'>;
    window: () => WebContents | undefined;
    call: (route: string, input: unknown) => Promise<Answer<unknown>>;
    onCall?: (route: string) => void;
  }>,
): void {
  options.ipcMain.handle(callChannel, async (event, route: unknown, input: unknown) => {
    if (!isTrustedSender(event, options.window()) || typeof route !== 'string') return refusal;
    options.onCall?.(route);
    return options.call(route, input);
  });
}

export function sendEvent(contents: WebContents | undefined, event: AnyEvent): void {
  if (contents === undefined || contents.isDestroyed()) return;
  contents.send(eventChannel, event.name, event.payload);
}
