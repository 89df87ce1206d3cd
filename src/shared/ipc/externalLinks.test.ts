import { describe, expect, it } from 'vitest';
import { externalLinks, isExternalLink } from './externalLinks';

describe('isExternalLink', () => {
  it('knows only https addresses', () => {
    for (const link of Object.values(externalLinks)) expect(link).toMatch(/^https:\/\//);
  });

  it('takes an address of the list and nothing that merely starts like one', () => {
    const link = externalLinks.licence;
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
