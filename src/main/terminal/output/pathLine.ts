import type { Output } from './Output';
import { printable } from './printable';

/** A path as another program reads it, to the byte; as a terminal shows it, without what moves its cursor. */
export function pathLine(path: string, out: Pick<Output, 'isTerminal'>): string {
  return `${out.isTerminal ? printable(path) : path}\n`;
}
