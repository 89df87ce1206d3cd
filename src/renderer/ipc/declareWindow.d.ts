import type { Answer } from '@shared/ipc/answer';
import type { AnyEvent } from '@shared/ipc/events';

/** What the preload puts into the page: named calls and events, nothing raw. */
export type EaselBridge = Readonly<{
  call: (route: string, input: unknown) => Promise<Answer<unknown>>;
  /** Returns the function that stops listening. */
  on: (listener: (event: AnyEvent) => void) => () => void;
}>;

declare global {
  interface Window {
    /** Absent when the page was opened outside Easel. */
    readonly easel?: EaselBridge;
  }
}
