import { describe, expect, it } from 'vitest';
import { batchGrid } from './batchGrid';
import { planJobs } from './planJobs';
import { emptyVaryPlan, type VaryPlan } from './VaryPlan';

function planned(prompt: string, plan: Partial<VaryPlan>) {
  const found = planJobs({
    baseValues: { prompt, guidance_scale: 3.5 },
    plan: { ...emptyVaryPlan, ...plan },
    wildcards: new Map(),
    random: Math.random,
  });
  return [...found.jobs()].map(({ index, values }) => ({ id: `job ${index}`, values }));
}

describe('the grid of a batch', () => {
  it('has the axes of Vary, prompts first and seeds after them', () => {
    const jobs = planned('a {red|blue|green} cup', {
      seeds: { kind: 'list', seeds: ['7', '18446744073709551615'] },
      axes: [{ parameter: 'image_size', values: ['square', 'square_hd'] }],
    });
    const grid = batchGrid(jobs);
    expect(grid?.axes).toEqual([
      { parameter: 'prompt', values: ['a red cup', 'a blue cup', 'a green cup'] },
      { parameter: 'seed', values: ['7', '18446744073709551615'] },
      { parameter: 'image_size', values: ['square', 'square_hd'] },
    ]);
    expect(grid?.ids).toEqual(jobs.map(({ id }) => id));
  });

  it('is found in whatever order the jobs are', () => {
    const jobs = planned('a {red|blue} cup', { seeds: { kind: 'list', seeds: ['7', '8', '9'] } });
    const grid = batchGrid([...jobs.slice(3), ...jobs.slice(0, 3)]);
    expect(grid?.axes[0]?.values).toEqual(['a blue cup', 'a red cup']);
    expect(grid?.ids).toEqual(['job 3', 'job 4', 'job 5', 'job 0', 'job 1', 'job 2']);
  });

  it('takes no seed for an axis that each job got for itself, unless nothing else was varied', () => {
    const own = planned('a {red|blue} cup', {}).map((job, place) => ({
      ...job,
      values: { ...job.values, seed: String(place) },
    }));
    expect(batchGrid(own)?.axes.map(({ parameter }) => parameter)).toEqual(['prompt']);
    const seeds = planned('a cup', { seeds: { kind: 'list', seeds: ['1', '2', '3'] } });
    expect(batchGrid(seeds)?.axes).toEqual([{ parameter: 'seed', values: ['1', '2', '3'] }]);
  });

  it('takes no seed for an axis that each prompt has for itself, over all that is tried with it', () => {
    const axes = [{ parameter: 'guidance_scale', values: [2, 4, 8] }];
    const jobs = planned('a {red|blue} cup', { axes }).map((job) => ({
      ...job,
      values: { ...job.values, seed: job.values.prompt === 'a red cup' ? '7' : '8' },
    }));
    const grid = batchGrid(jobs);
    expect(grid?.axes.map(({ parameter }) => parameter)).toEqual(['prompt', 'guidance_scale']);
    expect(grid?.places).toBeUndefined();
    // one of the two red jobs has another seed, so the seeds are an axis
    const others = [...jobs.slice(0, 2), ...jobs.slice(3, 5)].map((job, at) => ({
      ...job,
      values: { ...job.values, seed: at === 0 ? '7' : '8' },
    }));
    expect(batchGrid(others)?.axes.map(({ parameter }) => parameter)).toContain('seed');
  });

  it('is none for one job', () => {
    const jobs = planned('a {red|blue} cup', { seeds: { kind: 'list', seeds: ['7', '8'] } });
    expect(batchGrid(jobs.slice(0, 1))).toBeNull();
  });

  it('says of each job what it has where a combination is missing or there twice, and of a list', () => {
    const jobs = planned('a {red|blue} cup', { seeds: { kind: 'list', seeds: ['7', '8'] } });
    const places = [
      [0, 0],
      [0, 1],
      [1, 0],
    ];
    expect(batchGrid(jobs.slice(0, 3))?.places).toEqual(places);
    const withDuplicate = batchGrid([
      ...jobs.slice(0, 3),
      { ...jobs[0], id: 'again', values: jobs[0]?.values ?? {} },
    ]);
    expect(withDuplicate?.places).toEqual([...places, [0, 0]]);
    expect(withDuplicate?.ids).toEqual(['job 0', 'job 1', 'job 2', 'again']);
    const list = [
      { id: 'a', values: { prompt: 'one', guidance_scale: 1 } },
      { id: 'b', values: { prompt: 'two', guidance_scale: 2 } },
    ];
    expect(batchGrid(list)).toEqual({
      axes: [
        { parameter: 'prompt', values: ['one', 'two'] },
        { parameter: 'guidance_scale', values: [1, 2] },
      ],
      ids: ['a', 'b'],
      places: [
        [0, 0],
        [1, 1],
      ],
    });
  });

  it('is there for jobs that are all alike', () => {
    const equalJobs = ['a', 'b'].map((id) => ({ id, values: { prompt: 'one' } }));
    expect(batchGrid(equalJobs)).toEqual({ axes: [], ids: ['a', 'b'], places: [[], []] });
  });

  it('has each part of a template for an axis, where its template is known', () => {
    const template = '{an owl|a fox} in {ink|chalk}';
    const jobs = planned(template, { seeds: { kind: 'list', seeds: ['7', '8'] } });
    const grid = batchGrid(jobs, template);
    expect(grid?.axes).toEqual([
      { parameter: 'prompt', values: ['an owl in ink', 'a fox in ink'] },
      { parameter: 'prompt', values: ['an owl in ink', 'an owl in chalk'] },
      { parameter: 'seed', values: ['7', '8'] },
    ]);
    expect(grid?.ids).toEqual(jobs.map(({ id }) => id));
  });

  it('tells a value that is not there from the others', () => {
    const grid = batchGrid([
      { id: 'a', values: { prompt: 'one' } },
      { id: 'b', values: { prompt: 'one', guidance_scale: 2 } },
    ]);
    expect(grid?.axes).toEqual([{ parameter: 'guidance_scale', values: [null, 2] }]);
  });
});
