import { Buffer } from 'node:buffer';
import { describe, expect, it } from 'vitest';
import { assetFileName } from './assetFileName';

const noon = new Date(2026, 10, 20, 12).getTime();
const named = (prompt: string, seed: string | null = '42', template: string | null = null) =>
  assetFileName({ date: noon, prompt, template, seed, ordinal: 0, ext: 'png' });

describe('the name of an asset', () => {
  it('is made of day, words of the prompt, seed and number', () => {
    expect(named('A red fox, jumping! (snow)')).toEqual({
      folder: '2026-11-20',
      stem: 'a-red-fox-jumping-snow-42-1',
      name: 'a-red-fox-jumping-snow-42-1.png',
    });
  });

  it('keeps start and end of a long prompt: what differs often comes last', () => {
    const template = (last: string) => `A quiet harbour at dusk with small boats and lanterns in ${last}`;
    expect(named(template('the fog')).stem).toBe('a-quiet-harbour-at-dusk-with-lanterns-in-the-fog-42-1');
    expect(named(template('the snow')).stem).toBe('a-quiet-harbour-at-dusk-with-lanterns-in-the-snow-42-1');
    const { stem } = named(`${'противоположность '.repeat(9)}лиса`);
    expect(stem).toMatch(/^противоположность-противоположность.*-лиса-42-1$/);
    expect(named(`start ${'middle '.repeat(2000)} fox`).stem).toMatch(/^start-middle.*-fox-42-1$/);
  });

  it('keeps what differs between the pictures of a template, wherever in a long prompt it stands', () => {
    const template =
      'A quiet harbour at dusk with a {red|{light|dark} blue} boat and __things__ under a starry sky';
    const of = (boat: string, things: string) =>
      named(`A quiet harbour at dusk with a ${boat} boat and ${things} under a starry sky`, '42', template)
        .stem;
    expect(of('red', 'lanterns')).toBe('a-quiet-harbour-at-red-lanterns-under-a-starry-sky-42-1');
    expect(of('dark blue', 'nets')).toBe('a-quiet-harbour-at-dark-blue-nets-a-starry-sky-42-1');
    // long words are dropped before the varied ones
    const long = 'противоположность '.repeat(7);
    expect(named(`${long}лиса ${long}`, '42', `${long}{лиса|волк} ${long}`).stem).toMatch(/-лиса-/);
    // a short prompt is used whole, and escaped braces are no alternatives
    expect(named('a red {fox}', '42', 'a {red|blue} \\{fox\\}').stem).toBe('a-red-fox-42-1');
  });

  it('keeps every digit of a large seed', () => {
    expect(named('fox', '18446744073709551557').name).toBe('fox-18446744073709551557-1.png');
  });

  it('leaves the seed away where there is none', () => {
    expect(named('fox', null).name).toBe('fox-1.png');
  });

  it('keeps letters of every script', () => {
    expect(named('一只狐狸 в снегу ثلج').stem).toBe('一只狐狸-в-снегу-ثلج-42-1');
  });

  it('is never a path and never empty', () => {
    expect(named('../../etc/passwd').stem).toBe('etc-passwd-42-1');
    expect(named('🦊 !!').stem).toBe('untitled-42-1');
    expect(named('CON').stem).toBe('con-42-1');
  });

  it('stays short enough for a number and .part behind it', () => {
    const { name } = named('狐'.repeat(500), '18446744073709551557');
    expect(Buffer.byteLength(`${name}-9999.part`)).toBeLessThanOrEqual(180);
    expect(name).toMatch(/狐-18446744073709551557-1\.png$/);
  });
});

it('takes the name that a list wishes for, numbered from the second picture on', () => {
  const wished = (ordinal: number) =>
    assetFileName({
      date: noon,
      prompt: 'x',
      template: null,
      seed: '1',
      ordinal,
      ext: 'png',
      wishedName: 'spring/T1',
    });
  expect(wished(0)).toEqual({ folder: '2026-11-20/spring', stem: 'T1', name: 'T1.png' });
  expect(wished(1).name).toBe('T1-2.png');
});
