import { describe, expect, it } from 'vitest';
import { jsonLine } from './jsonLine';
import { pathLine, printable } from './printable';

const obeyed = '\u001b[2J\u001b]0;x\u0007\u009b1m\u202e\u2066\u061c\u007f\r\n';

describe('what a terminal would obey', () => {
  it('is a blank in words', () => {
    expect(printable(`a ${obeyed} fox`)).toBe('a  [2J ]0;x 1m  fox');
    expect(printable('café – 狐 😀')).toBe('café – 狐 😀');
  });

  it('is escaped in JSON, which says the same', () => {
    const line = jsonLine({ prompt: obeyed });
    expect(line).toMatch(/^[\x20-\x7e]+\n$/);
    expect(JSON.parse(line)).toEqual({ prompt: obeyed });
  });

  it('is left out of a path that a terminal shows, and kept for another program', () => {
    expect(pathLine('/a/\u001b[2Jb', { isTerminal: true })).toBe('/a/ [2Jb\n');
    expect(pathLine('/a/\u001b[2Jb', { isTerminal: false })).toBe('/a/\u001b[2Jb\n');
  });
});
