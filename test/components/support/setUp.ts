// What jsdom has not and the window needs. Nothing is laid out here: every box is as large as this says.
import { configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { endOfTest } from './renderWith';

// what is waited for comes late on a busy machine, and is no fault then
configure({ asyncUtilTimeout: 20_000 });

// here, which runs for each file: what it imports is read once for all files of a worker
afterEach(endOfTest);

const box = { width: 800, height: 600 } as const;

class Observer {
  readonly #seen: (entries: unknown[], observer: Observer) => void;
  constructor(seen: (entries: unknown[], observer: Observer) => void) {
    this.#seen = seen;
  }
  observe(target: Element): void {
    const size = [{ inlineSize: box.width, blockSize: box.height }];
    const contentRect = target.getBoundingClientRect();
    const entry = { target, contentRect, borderBoxSize: size, contentBoxSize: size, isIntersecting: true };
    queueMicrotask(() => this.#seen([entry], this));
  }
  unobserve(): void {}
  disconnect(): void {}
}

function define(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members))
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
}

function defineSizes(names: readonly string[], size: number): void {
  for (const name of names)
    Object.defineProperty(HTMLElement.prototype, name, { get: () => size, configurable: true });
}

define(globalThis, {
  CSS: { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') },
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
define(Element.prototype, {
  scrollIntoView: () => undefined,
  moveBefore(this: Element, node: Element, before: Element | null) {
    this.insertBefore(node, before);
  },
  scrollTo: () => undefined,
  checkVisibility: () => true,
  getAnimations: () => [],
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  hasPointerCapture: () => false,
  getBoundingClientRect: () => new DOMRect(0, 0, box.width, box.height),
});
define(document, { getAnimations: () => [] });
defineSizes(['offsetWidth', 'clientWidth'], box.width);
defineSizes(['offsetHeight', 'clientHeight'], box.height);
