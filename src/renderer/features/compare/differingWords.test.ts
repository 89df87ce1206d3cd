import { describe, expect, it } from 'vitest';
import { differingWords } from './differingWords';

const marked = (texts: readonly string[]) =>
  differingWords(texts).map((pieces) =>
    pieces.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text)).join(''),
  );

describe('the words in which prompts differ', () => {
  it('marks what the other does not say, and nothing where they say the same', () => {
    expect(marked(['a red house by the sea', 'a blue house by the sea'])).toEqual([
      'a [red] house by the sea',
      'a [blue] house by the sea',
    ]);
    expect(marked(['Harbour at dusk', 'harbour at dusk.'])).toEqual(['Harbour at dusk', 'harbour at dusk.']);
  });

  it('marks words that follow each other as one', () => {
    expect(marked(['a fox, in deep snow', 'a fox, at night'])).toEqual([
      'a fox, [in deep snow]',
      'a fox, [at night]',
    ]);
  });

  it('marks of several what is missing in any of the others', () => {
    expect(marked(['old oak tree', 'old tree', 'oak tree'])).toEqual([
      '[old oak] tree',
      '[old] tree',
      '[oak] tree',
    ]);
  });

  it('takes nothing from the text and adds nothing to it', () => {
    const texts = ['  “a” – b,c\n', '漁船 και x'];
    expect(differingWords(texts).map((pieces) => pieces.map(({ text }) => text).join(''))).toEqual(texts);
  });
});
