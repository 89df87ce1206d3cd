import { describe, expect, it } from 'vitest';
import type { RequestValues } from './JsonValue';
import { parseLossless } from './parseLossless';
import { serializeRequest } from './serializeRequest';

describe('the wire text of a request', () => {
  it('has what was typed as JSON with the digits that were typed', () => {
    const text =
      '{"prompt":"a","seed":18446744073709551615,"control":{"seed":18446744073709551614,"weights":[0.12345678901234567,-1.00000000000000000001e-7,0.5],"on":true,"none":null}}';
    expect(serializeRequest(parseLossless(text) as RequestValues)).toBe(text);
  });

  it('leaves text, though it looks like a number', () => {
    const text =
      '{"prompt":"0.12345678901234567","seed":"any","lora":{"id":"12345678901234567890","name":"1.5","version":"1.2.3","seed":"-1"}}';
    expect(serializeRequest(JSON.parse(text) as RequestValues)).toBe(text);
  });
});
