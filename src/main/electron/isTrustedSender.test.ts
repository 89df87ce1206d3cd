import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { isTrustedSender } from './isTrustedSender';

// only what the check looks at; the real objects exist in a running window alone
const frame = (url: string) => ({ url }) as WebFrameMain;
const contents = (mainFrame: WebFrameMain) => ({ mainFrame }) as WebContents;
const event = (sender: WebContents, senderFrame: WebFrameMain | null) =>
  ({ sender, senderFrame }) as IpcMainInvokeEvent;

const page = frame('easel://app/index.html');
const ours = contents(page);

describe('isTrustedSender', () => {
  it('trusts the main frame of our window while it shows our page', () => {
    expect(isTrustedSender(event(ours, page), ours)).toBe(true);
  });

  it('refuses another window, another frame, a frame that is gone, and no window at all', () => {
    expect(isTrustedSender(event(contents(page), page), ours)).toBe(false);
    expect(isTrustedSender(event(ours, frame('easel://app/index.html')), ours)).toBe(false);
    expect(isTrustedSender(event(ours, null), ours)).toBe(false);
    expect(isTrustedSender(event(ours, page), undefined)).toBe(false);
  });

  it('refuses our own frame once it shows something else', () => {
    for (const url of [
      'https://app/',
      'easel://media/x',
      'easel://app.evil/',
      'easel://u@app/',
      'file:///x',
      '',
    ]) {
      const other = frame(url);
      const window = contents(other);
      expect(isTrustedSender(event(window, other), window)).toBe(false);
    }
  });
});
