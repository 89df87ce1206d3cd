import { findModel } from '@shared/models';
import { describe, expect, it } from 'vitest';
import { jobRowText, variedText } from './jobRowText';

const job = (prompt: string, template: string | null = null, values = {}) => ({
  batchId: 'b',
  prompt,
  template,
  values: { prompt, ...values },
});

const ownWords = (prompt: string, template: string) => jobRowText(job(prompt, template), []).highlight;

describe('what a template was given', () => {
  it('is said where it comes late in the prompt', () => {
    const template = 'a lighthouse on a cliff in {linocut|oil}, {dawn|dusk} light';
    expect(ownWords('a lighthouse on a cliff in linocut, dusk light', template)).toBe('linocut · dusk');
    expect(ownWords('a lighthouse on a cliff, snow', 'a lighthouse on a cliff, __weather__')).toBe('snow');
  });

  it('is not said where it is seen anyway, where there is none, or where the template says something else', () => {
    expect(ownWords('a cup of tea', 'a {cup|bowl} of tea')).toBeNull();
    expect(ownWords('a cup of tea', 'a cup of tea')).toBeNull();
    expect(ownWords('something else that was typed', 'a lighthouse on a cliff in {linocut|oil}')).toBeNull();
    expect(ownWords('a {', 'a {')).toBeNull();
  });
});

describe('a row', () => {
  it('begins where its prompt goes another way than that of the job beside it', () => {
    const one = job('product photo on white linen, a green bottle');
    const other = job('product photo on white linen, a grey stone');
    expect(jobRowText(one, [other, undefined]).prompt).toBe('… green bottle');
    expect(jobRowText(one, [other, job('product shot of a cup')]).prompt).toBe(one.prompt);
    expect(jobRowText(one, [{ ...other, batchId: 'c' }]).prompt).toBe(one.prompt);
    expect(jobRowText(one, [])).toEqual({ highlight: null, prompt: one.prompt, varied: [] });
    expect(jobRowText(job('a fox'), [job('a hen')]).prompt).toBe('a fox');
  });

  it('begins with what its list calls it', () => {
    const lamp = { ...job('a lamp'), title: 'SKU-7' };
    expect(jobRowText(lamp, []).highlight).toBe('SKU-7');
    expect(
      jobRowText(
        {
          ...job('a lamp on a wide oak table, brass', 'a lamp on a wide oak table, {brass|glass}'),
          title: 'SKU-7',
        },
        [],
      ).highlight,
    ).toBe('SKU-7 · brass');
  });

  it('of one prompt says which other values it has', () => {
    const one = job('a cup', null, { seed: '7', image_size: 'square', steps: 28 });
    const next = job('a cup', null, { seed: '8', image_size: 'square', steps: 28 });
    expect(jobRowText(one, [job('a fox', null, { steps: 2 }), next]).varied).toEqual([['seed', '7']]);
    expect(jobRowText(one, [one]).varied).toEqual([]);
  });

  it('says them as the form does, where its model is known', () => {
    const varied = [
      ['num_inference_steps', 24],
      ['image_size', 'landscape_4_3'],
      ['seed', '7'],
    ] as const;
    expect(variedText(varied, findModel('imagegen/dev') ?? undefined)).toBe('Steps 24, 4:3, Seed 7');
    expect(variedText(varied.slice(1, 2), undefined)).toBe('image size landscape_4_3');
  });
});
