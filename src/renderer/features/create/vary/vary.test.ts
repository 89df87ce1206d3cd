import { builtInModels } from '@shared/models';
import { emptyVaryPlan, type VaryPlan } from '@shared/prompt';
import { normalizeSeed } from '@shared/service';
import { describe, expect, it } from 'vitest';
import { describeAxis, describeSeeds, sharedSeedTexts } from './describeAxis';
import { parseAxisText, parseSeedList } from './varyMistakes';

const image = builtInModels.find((model) => model.id === 'imagegen/dev');
const parameter = (name: string) => image?.parameters.find((each) => each.name === name);

describe('values of an axis', () => {
  it('are listed with commas or spaces, each once, in the order written', () => {
    expect(parseAxisText('7, 3.5 7;2', { step: 0.1, integer: false })).toEqual({
      values: [7, 3.5, 2],
      problem: null,
    });
  });

  it('may be a range', () => {
    expect(parseAxisText('1-4, 9', { step: 1, integer: true }).values).toEqual([1, 2, 3, 4, 9]);
  });

  it('name the first thing that is no number and keep what came before', () => {
    const reading = parseAxisText('1, two, 3', { step: 1, integer: true });
    expect(reading.values).toEqual([1]);
    expect(reading.problem).toContain('two');
  });

  it('refuse a range without end', () => {
    expect(parseAxisText('1-1000000', { step: 1, integer: true }).problem).not.toBeNull();
    expect(parseAxisText('4-1', { step: 1, integer: true }).problem).not.toBeNull();
  });

  it('keep the digits of listed seeds', () => {
    const reading = parseSeedList('18446744073709551615\n7, 7', normalizeSeed);
    expect(reading).toEqual({ seeds: ['18446744073709551615', '7'], problem: null });
    expect(parseSeedList('18446744073709551616', normalizeSeed).problem).not.toBeNull();
  });
});

describe('chips', () => {
  it('name sizes by their ratios and other values by their parameter', () => {
    expect(
      describeAxis(parameter('image_size'), {
        parameter: 'image_size',
        values: ['landscape_4_3', 'landscape_16_9'],
      }),
    ).toBe('4:3, 16:9');
    expect(describeAxis(parameter('guidance_scale'), { parameter: 'guidance_scale', values: [3, 5] })).toBe(
      'Guidance 3, 5',
    );
    const many = {
      parameter: 'num_inference_steps',
      values: Array.from({ length: 30 }, (_, index) => index + 1),
    };
    expect(describeAxis(parameter('num_inference_steps'), many)).toBe('Steps: 30 values');
  });

  it('say which seeds', () => {
    expect(describeSeeds({ kind: 'random', count: 1 })).toBe('1 seed');
    expect(describeSeeds({ kind: 'sequence', start: '41', count: 4 })).toBe('4 seeds, starting at 41');
    expect(describeSeeds({ kind: 'none' })).toBeNull();
    expect(describeSeeds({ kind: 'each' })).toBe('a seed for each result');
  });

  it('say what shares a seed that nobody chose', () => {
    const chip = (isTemplate: boolean, plan: Partial<VaryPlan> = {}) =>
      sharedSeedTexts({ ...emptyVaryPlan, ...plan }, isTemplate)?.chip;
    const axes = [{ parameter: 'guidance_scale', values: [3, 5] }];
    const expansion = { kind: 'random', count: 3, seed: '1', unique: true } as const;
    expect([chip(true), chip(false, { axes }), chip(true, { axes })]).toEqual(
      Array(3).fill('one seed for all'),
    );
    expect(chip(true, { axes, expansion })).toBe('one seed for each prompt');
    expect([chip(false), chip(true, { expansion })]).toEqual([undefined, undefined]);
    expect(chip(false, { axes: [{ parameter: 'guidance_scale', values: [3] }] })).toBeUndefined();
  });
});
