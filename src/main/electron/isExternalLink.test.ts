import { describe, expect, it } from 'vitest';
import { isExternalLink } from './isExternalLink';

describe('isExternalLink', () => {
  it('takes an address of the list and nothing that merely starts like one', () => {
    const link = 'https://opensource.org/license/mit';
    expect(isExternalLink(link)).toBe(true);
    for (const other of [
      `${link}/../x`,
      `${link}?a=b`,
      link.replace('https:', 'http:'),
      'file:///etc/passwd',
      '',
    ]) {
      expect(isExternalLink(other)).toBe(false);
    }
  });
});
