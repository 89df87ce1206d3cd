import type { EaselBridge } from '@shared/ipc/EaselBridge';

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
