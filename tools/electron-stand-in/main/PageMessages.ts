// The messages between a page's preload script and main, sent over a binding of the DevTools protocol.
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { cancellable } from '../cancellable.ts';
import { nodeBytes } from '../page/nodeBytes.ts';
import { preloadSource } from '../page/pageRuntime.ts';
import { decodeWire, encodeWire } from '../page/wireCodec.ts';
import type { PageTarget } from './PageTarget.ts';
import { standInIpcMain } from './StandInIpcMain.ts';

type Message = { kind: string; id: number; channel: string; payload: string };

export type PageMessagesOptions = Readonly<{
  /** Returns the sender of the page's messages; called when a message arrives. */
  sender: () => Pick<Electron.IpcMainEvent, 'sender' | 'processId'> & { mainFrame: Electron.WebFrameMain };
  /** Called if the preload script throws. */
  onPreloadError: (words: string) => void;
  /** Called when the user requests a context menu. `payload`: what contextMenuParams parses. */
  onContextMenu: (payload: string) => void;
}>;

export class PageMessages {
  readonly #options: PageMessagesOptions;
  readonly #receiver = `__standIn_${randomBytes(8).toString('hex')}`;
  readonly #binding = `__standInSend_${randomBytes(8).toString('hex')}`;
  readonly #frameOfContext = new Map<number, string>();

  constructor(options: PageMessagesOptions) {
    this.#options = options;
  }

  /** Adds the preload script to every document of the page. */
  async preload(session: PageTarget['session'], file: string): Promise<void> {
    await Promise.all([
      session.send('Runtime.addBinding', { name: this.#binding }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: preloadSource(readFileSync(file, 'utf8'), {
          bindingName: this.#binding,
          receiverName: this.#receiver,
          platform: process.platform,
          arch: process.arch,
          versions: { node: process.versions.node, chrome: '', electron: 'stand-in' },
        }),
      }),
    ]);
  }

  listen(target: PageTarget): void {
    const { session } = target;
    session.on<{ name: string; payload: string; executionContextId: number }>(
      'Runtime.bindingCalled',
      (call) => {
        if (call.name === this.#binding)
          void this.#onMessage(JSON.parse(call.payload), call.executionContextId, target);
      },
    );
    session.on<{ context: { id: number; auxData?: { frameId?: string } } }>(
      'Runtime.executionContextCreated',
      ({ context }) => this.#frameOfContext.set(context.id, context.auxData?.frameId ?? ''),
    );
    session.on('Runtime.executionContextsCleared', () => this.#frameOfContext.clear());
  }

  send(target: PageTarget, channel: string, args: readonly unknown[]): void {
    this.#tell(target, 'event', channel, encodeWire(args, nodeBytes));
  }

  async #onMessage(message: Message, contextId: number, target: PageTarget): Promise<void> {
    if (message.kind === 'preload-error') {
      this.#options.onPreloadError(message.payload);
      return;
    }
    if (message.kind === 'context-menu') {
      this.#options.onContextMenu(message.payload);
      return;
    }
    const { sender, processId, mainFrame } = this.#options.sender();
    const isMainFrame = this.#frameOfContext.get(contextId) === target.mainFrameId;
    const event = cancellable({
      type: 'frame',
      sender,
      senderFrame: isMainFrame ? mainFrame : null,
      processId,
      frameId: 1,
      ports: [],
      returnValue: undefined,
      reply: (channel: string, ...args: unknown[]) => this.send(target, channel, args),
    });
    const args = decodeWire(message.payload, nodeBytes) as unknown[];
    if (message.kind === 'send') {
      standInIpcMain.emit(message.channel, event, ...args);
      return;
    }
    let kind = 'result';
    let payload: string;
    try {
      const result = await standInIpcMain.invoke(
        message.channel,
        event as unknown as Electron.IpcMainInvokeEvent,
        args,
      );
      payload = encodeWire(result, nodeBytes);
    } catch (error) {
      kind = 'failure';
      payload = error instanceof Error ? error.message : String(error);
    }
    this.#tell(target, kind, message.id, payload, contextId);
  }

  #tell(
    target: PageTarget,
    kind: string,
    idOrChannel: number | string,
    payload: string,
    contextId?: number,
  ): void {
    const args = [kind, idOrChannel, payload].map((value) => JSON.stringify(value)).join(',');
    target.session
      .send('Runtime.evaluate', {
        expression: `globalThis[${JSON.stringify(this.#receiver)}]?.(${args})`,
        ...(contextId !== undefined && { contextId }),
      })
      // the page is gone
      .catch(() => {});
  }
}
