import type { ImportTarget } from '../domain/library/ImportState';

/** The API that the preload exposes as `window.easel`: named calls and events only. */
export type EaselBridge = Readonly<{
  /** As in Node: 'darwin', 'win32', 'linux'. */
  platform: string;
  /** Calls a route of the contract and returns an `Answer`. Rejects for an unknown name. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Imports files; null: a path is unknown. `reference`: leave files in place; `into` null: only the library. */
  takeDropped: (files: readonly File[], reference: boolean, into: ImportTarget | null) => Promise<unknown>;
  /** Calls the listener with every event (name, payload) until the returned function is called. */
  on: (listener: (name: string, payload: unknown) => void) => () => void;
}>;
