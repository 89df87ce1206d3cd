import type { Output } from './Output';

/** Text for one line of a terminal: control characters of a prompt or a service's message are removed. */
export function printable(text: string): string {
  return text.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

export function sentence(text: string): string {
  return /[.!?…。！？]$/.test(text) ? text : `${text}.`;
}

/** A path for another program, unchanged; for a terminal, without control characters. */
export function pathLine(path: string, out: Pick<Output, 'isTerminal'>): string {
  return `${out.isTerminal ? printable(path) : path}\n`;
}
