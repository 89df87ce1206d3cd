/** What the preload puts into the page: named calls and events, nothing raw. */
type EaselBridge = Readonly<{
  /** As Node names it: 'darwin', 'win32', 'linux'. */
  platform: string;
  call: (route: string, input: unknown) => Promise<unknown>;
  /** Returns the function that stops listening. */
  on: (listener: (name: string, payload: unknown) => void) => () => void;
}>;

declare global {
  interface Window {
    /** Absent when the page was opened outside Easel. */
    readonly easel?: EaselBridge;
  }
}

/** The bridge to main, where there is one. */
export function easelBridge(): EaselBridge | undefined {
  return window.easel;
}
