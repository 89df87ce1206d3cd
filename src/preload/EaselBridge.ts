/** What the page finds as `window.easel`. */
export type EaselBridge = Readonly<{
  platform: string;
  /** Calls a route of the contract; comes back as an `Answer`. Rejects for a name that is not in the contract. */
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Hears every event (name, payload) until the returned function is called. */
  on: (listener: (name: string, payload: unknown) => void) => () => void;
}>;
