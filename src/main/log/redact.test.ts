import { Buffer } from 'node:buffer';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact';

const key = 'sk-canary/0123+456789=';

describe('redaction', () => {
  it('takes a key out as it is, percent-encoded and within JSON', () => {
    const text = `${key} ${encodeURIComponent(key)} ${JSON.stringify({ key })}`;
    const clean = redact(text, [key]);
    expect(clean).not.toContain('canary');
    expect(clean).toBe('[redacted] [redacted] {"key":"[redacted]"}');
  });

  it('takes a key out of base64 at any place within a longer text', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 5 }), fc.string({ maxLength: 5 }), (before, after) => {
        for (const form of ['base64', 'base64url'] as const) {
          const clean = redact(Buffer.from(before + key + after).toString(form), [key]);
          const decoded = Buffer.from(clean.replace('[redacted]', ''), form).toString('latin1');
          expect(decoded).not.toContain('0123');
          expect(clean).toContain('[redacted]');
        }
      }),
    );
  });

  it('takes out a bearer token that nobody told it', () => {
    expect(redact('Authorization: Bearer abcdef0123456789abcdef', [])).toBe(
      'Authorization: Bearer [redacted]',
    );
  });

  it('leaves ordinary words', () => {
    const text = 'the flag bearer carrying a test key; Bearer of bad news';
    expect(redact(text, ['test'])).toBe(text);
  });
});
