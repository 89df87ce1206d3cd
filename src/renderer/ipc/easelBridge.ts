import type { EaselBridge } from '@shared/ipc/EaselBridge';

declare global {
  interface Window {
    /** Absent if the page is opened outside Easel. */
    readonly easel?: EaselBridge;
  }
}

/** Undefined outside Easel. */
export function easelBridge(): EaselBridge | undefined {
  return window.easel;
}
