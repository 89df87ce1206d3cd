import { describe, expect, it } from 'vitest';
import english from '../../../resources/messages/en.json' with { type: 'json' };
import { setMessages } from '../messages/t';
import { readNumber } from './readNumber';

const whole = { min: 1, max: 16, decimals: false, optional: false };
const limit = { min: 0, max: Number.POSITIVE_INFINITY, decimals: true, optional: true };

describe('numbers typed in the settings', () => {
  it('takes numbers at both bounds and none past them', () => {
    expect(readNumber('1', whole)).toEqual({ ok: true, value: 1 });
    expect(readNumber('16', whole)).toEqual({ ok: true, value: 16 });
    expect(readNumber('0', whole).ok).toBe(false);
    expect(readNumber('17', whole)).toEqual({ ok: false, problem: 'Enter a whole number from 1 to 16.' });
  });

  it('takes no fractions where only whole numbers make sense', () => {
    expect(readNumber('2.5', whole).ok).toBe(false);
    expect(readNumber('2.5', limit)).toEqual({ ok: true, value: 2.5 });
    expect(readNumber('2,5', limit)).toEqual({ ok: true, value: 2.5 });
  });

  it('reads thousands however they are separated', () => {
    expect(readNumber('1,500', limit)).toEqual({ ok: true, value: 1500 });
    expect(readNumber('1 500', limit)).toEqual({ ok: true, value: 1500 });
  });

  it('reads thousands and decimals as the language writes them', () => {
    setMessages('de-DE', {});
    expect(readNumber('1.500', limit)).toEqual({ ok: true, value: 1500 });
    expect(readNumber('1.500,5', limit)).toEqual({ ok: true, value: 1500.5 });
    setMessages('en-GB', english);
    expect(readNumber('1.500', limit)).toEqual({ ok: true, value: 1.5 });
  });

  it('reads an empty field as no limit only where that is offered', () => {
    expect(readNumber(' ', limit)).toEqual({ ok: true, value: null });
    expect(readNumber(' ', whole).ok).toBe(false);
  });

  it.each(['abc', '1e3', '-1', '0x10', '1.2.3'])('refuses %j', (text) => {
    expect(readNumber(text, limit).ok).toBe(false);
  });
});
