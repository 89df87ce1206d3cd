import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameKey, safeFileName } from './safeFileName';

describe('a safe file name', () => {
  it.each([
    ['a/b\\c:d*e?f"g<h>i|j', 'a b c d e f g h i j'],
    ['..', 'untitled'],
    ['../../etc/passwd', 'etc passwd'],
    ['', 'untitled'],
    ['   ', 'untitled'],
    ['name. . .', 'name'],
    ['.hidden', 'hidden'],
    ['con', '_con'],
    ['NUL.txt', '_NUL.txt'],
    ['com1.png', '_com1.png'],
    ['LPT² x', '_LPT² x'],
    ['CONIN$', '_CONIN$'],
    ['console', 'console'],
    ['photo\u202egnp.exe', 'photognp.exe'],
    ['zero\u200bwidth\ufeff', 'zerowidth'],
    ['line\nbreak\ttab\u0000nul\u007fdel', 'line break tab nul del'],
    ['cafe\u0301', 'café'],
    ['lone\ud800surrogate', 'lone surrogate'],
  ])('makes %j into %j', (text, name) => {
    expect(safeFileName(text)).toBe(name);
  });

  it('cuts at 180 bytes without splitting a character', () => {
    const family = '👨‍👩‍👧‍👦';
    const name = safeFileName(`${'é'.repeat(85)}${'狐'.repeat(40)}${family}`);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
    expect(name.isWellFormed()).toBe(true);
    expect(safeFileName(`${'a'.repeat(179)}é`)).toBe('a'.repeat(179));
  });

  it('takes names for one that some file system takes for one', () => {
    expect(nameKey('Café.png')).toBe(nameKey('cafe\u0301.PNG'));
    expect(nameKey('straße')).toBe(nameKey('STRASSE'));
    expect(nameKey('a')).not.toBe(nameKey('b'));
  });

  it('holds for every text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        const name = safeFileName(text);
        expect(name.length).toBeGreaterThan(0);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}\p{Cf}]/u);
        expect(name).not.toMatch(/[. ]$|^[. ]/);
        expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i);
        expect(safeFileName(name)).toBe(name);
      }),
      { numRuns: 1000 },
    );
  });
});
