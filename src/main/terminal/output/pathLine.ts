import type { Output } from './Output';
import { printable } from './printable';

/** A path for another program, unchanged; for a terminal, without control characters. */
export function pathLine(path: string, out: Pick<Output, 'isTerminal'>): string {
  return `${out.isTerminal ? printable(path) : path}\n`;
}
