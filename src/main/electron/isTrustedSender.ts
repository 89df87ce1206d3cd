import type { IpcMainInvokeEvent, WebContents } from 'electron';
import { isPageAddress } from './pageAddress';

/** True for a call from our own window, its main frame, showing our own page. Anything else is refused unread. */
export function isTrustedSender(
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
