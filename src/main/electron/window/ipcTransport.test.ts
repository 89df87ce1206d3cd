import type { IpcMainInvokeEvent, WebContents, WebFrameMain } from 'electron';
import { describe, expect, it } from 'vitest';
import { serveIpc } from './ipcTransport';

// only the properties that the check reads; the real objects exist only in a running window
const frame = (url: string) => ({ url }) as WebFrameMain;
const contents = (mainFrame: WebFrameMain) => ({ mainFrame }) as WebContents;
const event = (sender: WebContents, senderFrame: WebFrameMain | null) =>
  ({ sender, senderFrame }) as IpcMainInvokeEvent;

const page = frame('easel://app/index.html');
const ours = contents(page);

/** The answer to a call with the event `from` if `window` is our window, and the calls that reached main. */
async function call(from: IpcMainInvokeEvent, window: WebContents | undefined, route: unknown = 'app.info') {
  const reached: unknown[] = [];
  const heard: string[] = [];
  let listener: (event: IpcMainInvokeEvent, ...args: unknown[]) => unknown = () => undefined;
  serveIpc({
    ipcMain: {
      handle: (_channel, handle) => {
        listener = handle;
      },
    },
    window: () => window,
    onCall: (name) => heard.push(name),
    call: async (name) => {
      reached.push(name);
      return { ok: true, data: null };
    },
  });
  return { answer: await listener(from, route, {}), reached, heard };
}

const refused = {
  answer: expect.objectContaining({ ok: false, error: expect.objectContaining({ code: 'not_allowed' }) }),
  reached: [],
  heard: [],
};

describe('a call of the page', () => {
  it('is let through from the main frame of our window while it shows our page', async () => {
    expect(await call(event(ours, page), ours)).toEqual({
      answer: { ok: true, data: null },
      reached: ['app.info'],
      heard: ['app.info'],
    });
  });

  it('is refused unread from another window, another frame, a frame that is gone, and without a window', async () => {
    expect(await call(event(contents(page), page), ours)).toEqual(refused);
    expect(await call(event(ours, frame('easel://app/index.html')), ours)).toEqual(refused);
    expect(await call(event(ours, null), ours)).toEqual(refused);
    expect(await call(event(ours, page), undefined)).toEqual(refused);
  });

  it.each(['https://app/', 'easel://media/x', 'easel://app.evil/', 'easel://u@app/', 'file:///x', ''])(
    'is refused once our own frame shows %j',
    async (url) => {
      const other = frame(url);
      const window = contents(other);
      expect(await call(event(window, other), window)).toEqual(refused);
    },
  );

  it('is refused without the name of a route', async () => {
    expect(await call(event(ours, page), ours, 7)).toEqual(refused);
  });
});
