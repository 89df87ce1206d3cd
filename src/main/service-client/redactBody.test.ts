import { describe, expect, it } from 'vitest';
import { redact } from '../log/redact';
import { redactBody } from './redactBody';

const key = 'sk-Canary/9f+Zq7';
const clean = (body: string) => redactBody(body, (text) => redact(text, [key]));
const escaped = [...key].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

describe('redactBody', () => {
  it('leaves a body without the key as it was, byte for byte', () => {
    for (const body of [
      '{ "seed": 18446744073709551557, "a\\/b": "\\u00e9 &amp; \\n" }',
      '<p>caf&#233; &lt;b&gt;</p>',
      '',
      'half of {"a":"\\u00',
    ])
      expect(clean(body)).toBe(body);
  });

  it('takes out the key as it is', () => {
    expect(clean(`{"message":"${key}"}`)).toBe('{"message":"[redacted]"}');
  });

  it('takes out the key in JSON’s escapes, and keeps the digits of a seed', () => {
    expect(clean(`{"message":"${escaped}","seed":18446744073709551557}`)).toBe(
      '{"message":"[redacted]","seed":18446744073709551557}',
    );
    expect(clean(`{"message":"${key.replace('/', '\\/')}"}`)).toBe('{"message":"[redacted]"}');
  });

  it('takes it out of half a JSON text', () => {
    expect(clean(`{"message":"${escaped}","images":[`)).toBe('{"message":"[redacted]","images":[');
  });

  it('takes out the key in HTML’s entities', () => {
    const entities = [...key].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
    expect(clean(`<p>Bad key ${entities}</p>`)).toBe('Bad key [redacted]');
  });
});
