import { describe, expect, it } from 'vitest';
import { imagegenDev } from '../models/imagegenDev';
import { validateRequest } from '../models/validateRequest';
import { seededRandom } from './expansion/seededRandom';
import { JobChecker } from './JobChecker';
import { parseWildcardFile } from './parseWildcardFile';
import { PlanError, type PlanInput, planJobs, TooManyJobsError } from './planJobs';
import { TemplateError } from './template/Template';
import { emptyVaryPlan, MAX_AXES, type VaryPlan, zVaryPlan } from './VaryPlan';

const input = (prompt: string, plan: Partial<VaryPlan> = {}): PlanInput => ({
  baseValues: { prompt, num_images: 2 },
  plan: { ...emptyVaryPlan, ...plan },
  wildcards: new Map(),
  random: seededRandom('seeds'),
});
const jobsOf = (planInput: PlanInput) => [...planJobs(planInput).jobs()];

describe('planJobs', () => {
  it('crosses prompts, seeds and axes, the last axis fastest', () => {
    const planInput = input('a {red|blue} rose', {
      seeds: { kind: 'list', seeds: ['7', '18446744073709551615'] },
      axes: [
        { parameter: 'image_size', values: ['square', 'portrait_4_3'] },
        { parameter: 'guidance_scale', values: [3.5, 5, 7] },
      ],
    });
    const jobs = jobsOf(planInput);
    expect(jobs).toHaveLength(24);
    expect(planJobs(planInput).count).toBe(24n);
    expect(jobs[0]).toEqual({
      index: 0,
      values: { prompt: 'a red rose', num_images: 2, seed: '7', image_size: 'square', guidance_scale: 3.5 },
      template: 'a {red|blue} rose',
      note: 'image_size square, guidance_scale 3.5',
      comparison: null,
    });
    expect(jobs[1]?.values.guidance_scale).toBe(5);
    expect(jobs[6]?.values.seed).toBe('18446744073709551615');
    expect(jobs[12]?.values.prompt).toBe('a blue rose');
    expect(new Set(jobs.map((job) => JSON.stringify(job.values))).size).toBe(24);
  });

  it('knows how long wildcards can be of a template that makes too many prompts to make', () => {
    const entries = Array.from({ length: 100_000 }, (_, at) => (at === 777 ? 'x'.repeat(40) : `entry ${at}`));
    const wildcards = new Map([['many', parseWildcardFile(entries.join('\n'))]]);
    const plan = planJobs({ ...input('a __many__ and {2$$__many__} of __many__'), wildcards });
    expect(plan.count).toBeGreaterThan(10n ** 19n);
    expect([...plan.wildcardLengths]).toEqual([
      ['__many__', 40],
      ['{2$$__many__}', 40 + ', '.length + 'entry 10000'.length],
    ]);
  });

  it('counts seeds up without losing a digit', () => {
    const jobs = jobsOf(input('x', { seeds: { kind: 'sequence', start: '9007199254740993', count: 3 } }));
    expect(jobs.map((job) => job.values.seed)).toEqual([
      '9007199254740993',
      '9007199254740994',
      '9007199254740995',
    ]);
  });

  it('draws the same random seeds for every prompt, for the preview and for the jobs, none twice', () => {
    const plan = planJobs(input('{a|b}', { seeds: { kind: 'random', count: 50 } }));
    const preview = plan.preview(60);
    const jobs = [...plan.jobs()];
    expect(preview).toEqual(jobs.slice(0, 60));
    expect(new Set(jobs.map((job) => job.values.seed)).size).toBe(50);
    expect(jobs[50]?.values.seed).toBe(jobs[0]?.values.seed);
  });

  it('samples prompts with its own seed, the same each time', () => {
    const expansion = { kind: 'random', count: 5, seed: '1', unique: true } as const;
    const planInput = input('{a|b|c|d} {e|f|g|h}', { expansion });
    expect(jobsOf(planInput)).toEqual(jobsOf(planInput));
    expect(new Set(jobsOf(planInput).map((job) => job.values.prompt)).size).toBe(5);
    expect(planJobs(input('{a|b}', { expansion })).count).toBe(2n);
  });

  it('keeps the seed of the form, and a request without a prompt, as they are', () => {
    const planInput = { ...input(''), baseValues: { seed: '5', image_url: 'https://example.org/{a|b}.png' } };
    expect(jobsOf(planInput)).toEqual([
      { index: 0, values: planInput.baseValues, template: '', note: '', comparison: null },
    ]);
  });

  it('counts and previews at once what is far too much to run, and refuses to run it', () => {
    const values = Array.from({ length: 5000 }, (_, n) => n);
    const plan = planJobs(
      input('{a|b|c|d|e|f|g|h|i|j}'.repeat(40), {
        seeds: { kind: 'random', count: 1_000_000_000 },
        axes: ['p', 'q', 'r'].map((parameter) => ({ parameter, values })),
      }),
    );
    expect(plan.count).toBe(10n ** 40n * 10n ** 9n * 5000n ** 3n);
    expect(plan.preview(3).map((job) => job.values.r)).toEqual([0, 1, 2]);
    expect(() => plan.jobs()).toThrow(TooManyJobsError);
    expect(() => planJobs(input('{a|b}', { seeds: { kind: 'random', count: 50_001 } })).jobs()).toThrow(
      'This creates 100,002 jobs, but a batch can have up to 100,000.',
    );
  });

  it('says what is wrong with a template, and where', () => {
    expect(() => planJobs(input('a {b'))).toThrow(TemplateError);
    expect(() => planJobs(input('a __b__'))).toThrow(/wildcard file “b” does not exist/);
    const wildcards = new Map([['b', parseWildcardFile('1\n2')]]);
    expect(planJobs({ ...input('a __b__'), wildcards }).count).toBe(2n);
  });

  it.each([
    [{ seeds: { kind: 'list', seeds: [] } }, /empty/],
    [{ seeds: { kind: 'list', seeds: ['-1'] } }, /not a seed/],
    [{ seeds: { kind: 'sequence', start: '18446744073709551615', count: 2 } }, /beyond the largest/],
    [{ axes: [{ parameter: 'prompt', values: ['a'] }] }, /write the alternatives in its text/],
    [{ axes: ['a', 'a'].map((parameter) => ({ parameter, values: [1] })) }, /twice/],
    [
      { axes: [{ parameter: 'seed', values: ['1'] }], seeds: { kind: 'random', count: 1 } },
      /Seeds are specified twice/,
    ],
  ] as const)('refuses the plan %j', (plan, message) => {
    expect(() => planJobs(input('x', plan))).toThrow(PlanError);
    expect(() => planJobs(input('x', plan))).toThrow(message);
  });
});

const checked = (planInput: PlanInput, options?: { maxOffenders: number }) => {
  const checker = new JobChecker((values) => validateRequest(imagegenDev, values), options);
  for (const job of planJobs(planInput).jobs()) checker.add(job);
  return checker.result;
};

describe('JobChecker', () => {
  it('lists the prompts beyond the limit of the model, and counts those it does not list', () => {
    const long = 'x'.repeat(995);
    const check = checked(input(`${long}{1|22|333333} {a|b}`), { maxOffenders: 1 });
    expect(check.offenderCount).toBe(2);
    expect(check.offenders).toEqual([
      {
        index: 4,
        prompt: `${long}333333 a`,
        problems: [{ field: 'prompt', message: expect.stringContaining('at most 1000 characters') }],
      },
    ]);
  });

  it('goes through a hundred thousand jobs', () => {
    expect(checked(input('{0|1|2|3|4|5|6|7|8|9}'.repeat(5)))).toEqual({ offenders: [], offenderCount: 0 });
  });

  it('takes fifty axes of a window, and no more', () => {
    const planOf = (axes: number) => ({
      ...emptyVaryPlan,
      axes: Array.from({ length: axes }, (_, axis) => ({ parameter: `p${axis}`, values: [1] })),
    });
    expect(zVaryPlan.safeParse(planOf(MAX_AXES)).success).toBe(true);
    expect(zVaryPlan.safeParse(planOf(MAX_AXES + 1)).success).toBe(false);
  });
});
