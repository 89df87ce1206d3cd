// The environment of a preload script in the window: `require('electron')` and nothing else of Node. Runs before the
// page's own scripts, in a closure; the page only sees what the preload script exposes.
import { bridgeCopy } from './bridgeCopy.ts';
import { type ByteText, decodeWire, encodeWire } from './wireCodec.ts';

type Codec = Readonly<{
  encode: (value: unknown, bytes: ByteText) => string;
  decode: (text: string, bytes: ByteText) => unknown;
}>;
type Setup = Readonly<{
  bindingName: string;
  receiverName: string;
  platform: string;
  arch: string;
  versions: Readonly<Record<string, string>>;
}>;
type Listener = (...args: unknown[]) => unknown;
type Preload = (
  require: (name: string) => unknown,
  module: { exports: unknown },
  exports: unknown,
  process: unknown,
) => void;

/** The source text that runs before each page's own scripts. */
export function preloadSource(preload: string, setup: Setup): string {
  const codec = `{ encode: ${encodeWire}, decode: ${decodeWire} }`;
  const body = `function (require, module, exports, process) {\n${preload}\n}`;
  return `(${startPageRuntime})(${JSON.stringify(setup)}, ${codec}, ${bridgeCopy}, ${body});`;
}

// Uses no variable of this file, because its source text runs in the page.
function startPageRuntime(
  setup: Setup,
  codec: Codec,
  copy: (value: unknown) => unknown,
  preload: Preload,
): void {
  const scope = globalThis as unknown as Record<string, unknown>;
  const send = scope[setup.bindingName] as ((message: string) => void) | undefined;
  delete scope[setup.bindingName];
  if (send === undefined || window.top !== window || location.href === 'about:blank') return;

  const bytes: ByteText = {
    toBase64: (view) => (view as Uint8Array & { toBase64(): string }).toBase64(),
    fromBase64: (text) =>
      (Uint8Array as unknown as { fromBase64(text: string): Uint8Array }).fromBase64(text),
  };
  window.addEventListener('contextmenu', (event) => {
    const { target, clientX: x, clientY: y } = event;
    const field = target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement ? target : null;
    const isEditable = field !== null && !field.readOnly && !field.disabled && field.type !== 'range';
    const selectionText =
      field === null
        ? String(getSelection())
        : field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
    const isEmpty = field === null || field.value === '';
    const payload = JSON.stringify({ x, y, isEditable, selectionText, isEmpty });
    // a page with its own menu prevents the event, possibly in a listener that runs after this one
    setTimeout(() => {
      if (!event.defaultPrevented) send(JSON.stringify({ kind: 'context-menu', payload }));
    });
  });
  const listeners = new Map<string, Listener[]>();
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let lastCall = 0;

  const receive = (kind: string, idOrChannel: number | string, payload: string) => {
    if (kind === 'event') {
      const args = codec.decode(payload, bytes) as unknown[];
      for (const listener of [...(listeners.get(String(idOrChannel)) ?? [])]) {
        listener({ sender: ipcRenderer, ports: [] }, ...args);
      }
      return;
    }
    const call = waiting.get(Number(idOrChannel));
    waiting.delete(Number(idOrChannel));
    if (kind === 'result') call?.resolve(codec.decode(payload, bytes));
    else call?.reject(new Error(payload));
  };
  Object.defineProperty(globalThis, setup.receiverName, { value: receive });

  const remove = (channel: string, listener: Listener) => {
    const left = (listeners.get(channel) ?? []).filter(
      (known) => known !== listener && (known as { original?: Listener }).original !== listener,
    );
    listeners.set(channel, left);
    return ipcRenderer;
  };
  const ipcRenderer = {
    async invoke(channel: string, ...args: unknown[]): Promise<unknown> {
      const id = ++lastCall;
      const payload = codec.encode(args, bytes);
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        send(JSON.stringify({ kind: 'invoke', id, channel, payload }));
      });
    },
    send(channel: string, ...args: unknown[]) {
      send(JSON.stringify({ kind: 'send', channel, payload: codec.encode(args, bytes) }));
    },
    on(channel: string, listener: Listener) {
      listeners.set(channel, [...(listeners.get(channel) ?? []), listener]);
      return ipcRenderer;
    },
    once(channel: string, listener: Listener) {
      const first = (...args: unknown[]) => {
        remove(channel, first);
        listener(...args);
      };
      first.original = listener;
      return ipcRenderer.on(channel, first);
    },
    removeListener: remove,
    off: remove,
    removeAllListeners(channel: string) {
      listeners.delete(channel);
      return ipcRenderer;
    },
  };

  const deepFreeze = (value: unknown): unknown => {
    if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value)) return value;
    for (const entry of Object.values(value)) deepFreeze(entry);
    return Object.freeze(value);
  };
  const contextBridge = {
    exposeInMainWorld(key: string, api: unknown) {
      if (key in globalThis)
        throw new Error(`Cannot bind an API on top of an existing property on the window object`);
      Object.defineProperty(globalThis, key, { value: deepFreeze(copy(api)), enumerable: true });
    },
  };

  const webUtils = {
    // Chromium tells this script no path, so the answer is always Electron's for a file that is not on disk
    getPathForFile: (_file: File): string => '',
  };

  const lacking = <T extends object>(name: string, target: T): T =>
    new Proxy(target, {
      get(object, property) {
        if (property in object || typeof property === 'symbol') return Reflect.get(object, property);
        throw new Error(`not in the stand-in: ${name}.${property}`);
      },
    });
  const electron = lacking('electron (preload)', {
    contextBridge: lacking('contextBridge', contextBridge),
    ipcRenderer: lacking('ipcRenderer', ipcRenderer),
    webUtils: lacking('webUtils', webUtils),
  });
  const requireOnlyElectron = (name: string) => {
    if (name === 'electron' || name === 'electron/renderer' || name === 'electron/common') return electron;
    throw new Error(`module not found: ${name}`);
  };
  const processOfPreload = {
    platform: setup.platform,
    arch: setup.arch,
    versions: setup.versions,
    type: 'renderer',
    sandboxed: true,
    contextIsolated: true,
    env: {},
    argv: [],
  };
  const module = { exports: {} };
  try {
    preload(requireOnlyElectron, module, module.exports, processOfPreload);
  } catch (error) {
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    send(JSON.stringify({ kind: 'preload-error', payload: text }));
  }
}
