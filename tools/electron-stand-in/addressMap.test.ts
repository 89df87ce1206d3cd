import { describe, expect, it } from 'vitest';
import { schemeOf, toAppAddress, toChromiumAddress } from './addressMap.ts';

const schemes = new Set(['easel']);

describe('addressMap', () => {
  it('shows a page of a custom scheme under an https address and takes it back unchanged', () => {
    for (const own of ['easel://app/index.html', 'easel://app/a%20b?c=d#e', 'easel://app']) {
      const shown = toChromiumAddress(own, schemes);
      expect(shown).toMatch(/^https:\/\/app\.easel\.test/);
      expect(toAppAddress(shown, schemes)).toBe(own);
    }
  });

  it('leaves other addresses alone in both directions', () => {
    for (const address of [
      'https://example.org/x',
      'https://app.other.test/',
      'about:blank',
      'data:text/plain,x',
      'other://app/',
    ]) {
      expect(toChromiumAddress(address, schemes)).toBe(address);
      expect(toAppAddress(address, schemes)).toBe(address);
    }
  });

  it('reads the scheme of an address in lower case', () => {
    expect(['EASEL://media/x', 'about:blank', 'no scheme'].map(schemeOf)).toEqual(['easel', 'about', '']);
  });
});
