import { describe, expect, it } from 'vitest';
import { redact } from '../log/redact';
import { redactInSteps } from './redactBody';

const key = 'sk-Canary/9f+Zq7';
function redactAll(body: string) {
  const steps = redactInSteps(body, (text) => redact(text, [key]));
  for (let count = 1; ; count += 1) {
    const step = steps.next();
    if (step.done) return { text: step.value, steps: count };
  }
}
const clean = (body: string) => redactAll(body).text;
const escaped = [...key].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

describe('the redaction of a body', () => {
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

  describe('leaves the host of an address, which could be read no more', () => {
    const word = (body: string) => redactInSteps(body, (text) => redact(text, ['comfy-studio'])).next().value;

    it('where the key is a word of its name', () => {
      expect(word('{"url":"https://files.comfy-studio.example/a.png","error":"no comfy-studio"}')).toBe(
        '{"url":"https://files.comfy-studio.example/a.png","error":"no [redacted]"}',
      );
      expect(word('{"url":"https:\\/\\/comfy-studio.example:80\\/a.png"}')).toBe(
        '{"url":"https:\\/\\/comfy-studio.example:80\\/a.png"}',
      );
    });

    it('but not what stands before or behind it', () => {
      expect(
        word('{"url":"https://me:comfy-studio@comfy-studio.example/comfy-studio?key=comfy-studio"}'),
      ).toBe('{"url":"https://me:[redacted]@comfy-studio.example/[redacted]?key=[redacted]"}');
    });

    it('and not where it is as long as a key', () => {
      const long = 'a1b2c3d4e5f6a7b8c9d0e1f2';
      const body = `{"url":"https://${long}.example/a.png"}`;
      expect(redactInSteps(body, (text) => redact(text, [long])).next().value).not.toContain(long);
    });
  });

  it('takes out the key in HTML’s entities', () => {
    const entities = [...key].map((letter) => `&#${letter.charCodeAt(0)};`).join('');
    expect(clean(`<p>Bad key ${entities}</p>`)).toBe('Bad key [redacted]');
  });
});

describe('the redaction of a long body', () => {
  it.each([0, 65_500, 65_536, 73_700, 131_000, 200_000])(
    'takes the key out of a long body, however it is written, %i characters from its start',
    (before) => {
      for (const written of [key, escaped]) {
        const body = `${'x'.repeat(before)}"${written}"${'y'.repeat(300_000)}`;
        const { text } = redactAll(body);
        expect(text).toBe(`${'x'.repeat(before)}"[redacted]"${'y'.repeat(300_000)}`);
      }
    },
  );

  it('leaves a long body without the key as it was, byte for byte, and lets others in between', () => {
    const body = JSON.stringify({ seed: '1', words: 'a\u0041 &amp; \\/ é'.repeat(500_000) });
    const { text, steps } = redactAll(body);
    expect(text === body).toBe(true);
    expect(steps).toBeGreaterThan(10);
  });
});
