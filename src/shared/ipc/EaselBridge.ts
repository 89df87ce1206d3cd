import type { ImportTarget } from '../domain/library/ImportState';

/** What the preload puts into the page as `window.easel`: named calls and events, nothing raw. */
export type EaselBridge = Readonly<{
  /** As Node names it: 'darwin', 'win32', 'linux'. */
  platform: string;
  /** Calls a route of the contract; comes back as an `Answer`. Rejects for a name that is not in the contract. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /**
   * Has main import files and folders that the system let go of over the window, as an `Answer`; null where one of them has
   * no place that is known, and nothing is done. `reference`: they stay where they lie; `into`:
   * what they are put into as they come, null: the library alone.
   */
  takeDropped: (files: readonly File[], reference: boolean, into: ImportTarget | null) => Promise<unknown>;
  /** Hears every event (name, payload) until the returned function is called. */
  on: (listener: (name: string, payload: unknown) => void) => () => void;
}>;
