import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TruncationLimits, truncateJson, truncateJsonInSteps } from './truncateJson';

const padding = 'x'.repeat(70_000);
const bounds: TruncationLimits = { items: 3, parts: 60, depth: 4, stringChars: 20, chars: 1e6 };
/** Truncates a text made long by leading spaces, because short texts are not truncated. */
const truncated = (json: string, within = bounds) => {
  const { text, lengths } = truncateJson(`${' '.repeat(70_000)}${json}`, within);
  return { text: text.trim(), lengths: Object.fromEntries(lengths) };
};

describe('truncateJson', () => {
  it('leaves a text alone that is not long', () => {
    const text = JSON.stringify(Array(1000).fill([[[[[[]]]]]]));
    expect(truncateJson(text, bounds)).toEqual({ text, lengths: new Map() });
  });

  it('keeps the first items of each array and object, and counts those of the outermost object', () => {
    expect(truncated('{"images":[1,2,3,4,5],"a":{"b":1,"c":2,"d":3,"e":4},"seed":"7"}')).toEqual({
      text: '{"images":[1,2,3],"a":{"b":1,"c":2,"d":3},"seed":"7"}',
      lengths: { images: 5, a: 4 },
    });
  });

  it('counts the items of an array alone, and not what is in them', () => {
    const { text, lengths } = truncated('{"images":[{"a":[1,2]},{},[],{"b":"],[,"},[[1,2],{}]]}');
    expect(text).toBe('{"images":[{"a":[1,2]},{},[]]}');
    expect(lengths).toEqual({ images: 5 });
  });

  it('leaves out what is nested too deeply', () => {
    expect(truncated('{"a":[[[[[1,2],3]]]],"b":1}').text).toBe('{"a":[[[[]]]],"b":1}');
  });

  it('keeps the beginning of a long string, and takes no escape apart', () => {
    const letters = 'abcdefghijklmnopqrst';
    expect(JSON.parse(truncated(`{"a":"${letters}uvw","b":"c"}`).text)).toEqual({
      a: letters.slice(0, 19),
      b: 'c',
    });
    for (const long of ['\\u00e9'.repeat(30), '\\\\'.repeat(30), '\\"'.repeat(30)]) {
      const read = JSON.parse(truncated(`{"a":"${long}","b":"c"}`).text);
      expect(read.b).toBe('c');
      expect(JSON.parse(`"${long}"`).startsWith(read.a)).toBe(true);
    }
  });

  it('stops taking parts where there are too many, and still ends as JSON', () => {
    const many = JSON.stringify({ a: Array(3).fill(Array(3).fill([1, 2, 3])), b: 1, c: 2 });
    expect(JSON.parse(truncated(many, { ...bounds, parts: 10 }).text)).toEqual({
      a: [
        [
          [1, 2, 3],
          [1, 2, 3],
        ],
      ],
    });
  });

  it('stops taking parts where they are too long together', () => {
    const images = Array(200).fill({ url: `data:${'a'.repeat(10_000)}` });
    const { text, lengths } = truncated(JSON.stringify({ images, seed: 1 }), {
      ...bounds,
      items: 256,
      parts: 1e6,
      stringChars: 65_536,
      chars: 150_000,
    });
    expect(text.length).toBeLessThan(150_000 + 65_536);
    expect(JSON.parse(text).images.length).toBeGreaterThan(5);
    expect(lengths).toEqual({ images: 200 });
  });

  it('leaves what is no JSON no JSON', () => {
    for (const text of [
      `{"a":${padding}`,
      `[1,2,3,4,5}${padding}`,
      `"${padding}`,
      `${padding}{}`,
      '['.repeat(99_999),
    ])
      expect(() => JSON.parse(truncateJson(text).text)).toThrow();
  });

  it('is what it was for every JSON that is not too much', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (json) => {
        const text = `{"padding":"${padding.slice(0, 65_536)}","json":${json}}`;
        const { text: kept, lengths } = truncateJson(text, {
          items: 1e6,
          parts: 1e6,
          depth: 64,
          stringChars: 1e6,
          chars: 1e6,
        });
        expect(kept).toBe(text);
        expect(lengths.size).toBe(0);
      }),
    );
  });

  it('is JSON for every JSON, within its bounds', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 8 }), (json) => {
        const { text } = truncated(`{"a":${json},"b":[${json},${json},${json},${json}]}`);
        expect(() => JSON.parse(text)).not.toThrow();
        expect(text.length).toBeLessThanOrEqual(5 * json.length + 20);
      }),
    );
  });

  it('truncates a long text that is neither an object nor an array, and keeps blanks before one', () => {
    const words = truncateJson('a '.repeat(500_000)).text;
    expect([words.length, words.endsWith('a …')]).toEqual([150_001, true]);
    const blank = `\uFEFF${' '.repeat(500_000)}{"a":1}`;
    expect(truncateJson(blank).text).toBe(blank);
  });

  it('lets others in between, in a long one', () => {
    const steps = truncateJsonInSteps(`{"a":[${'{},'.repeat(3_000_000)}{}]}`);
    let count = 0;
    for (let step = steps.next(); ; step = steps.next(), count += 1) {
      if (!step.done) continue;
      expect(step.value.lengths.get('a')).toBe(3_000_001);
      expect(JSON.parse(step.value.text).a).toHaveLength(256);
      break;
    }
    expect(count).toBeGreaterThan(5);
  });
});
