import { chareditV3 } from '@shared/models/chareditV3';
import { imagegenDev } from '@shared/models/imagegenDev';
import { type BatchGrid, batchGrid, emptyVaryPlan, planJobs, type VaryPlan } from '@shared/prompt';
import { describe, expect, it } from 'vitest';
import { columnLabel, gridLabels } from './axisLabels';
import { defaultAxisLayout, jobAt, lineOf, valuesOf, withAxisOn } from './axisLayout';
import { estimateRound, nextRound } from './nextRound';
import { promptParts } from './promptParts';
import { contactSheetLayout } from './table/contactSheetLayout';

const planned = (prompt: string, plan: Partial<VaryPlan>) => {
  const jobs = planJobs({
    baseValues: { prompt },
    plan: { ...emptyVaryPlan, ...plan },
    wildcards: new Map(),
    random: Math.random,
  }).jobs();
  return [...jobs].map(({ index, values }) => ({ id: `${index}`, values }));
};
const gridOf = (prompt: string, plan: Partial<VaryPlan>) => {
  const grid = batchGrid(planned(prompt, plan), prompt);
  if (!grid) throw new Error('no grid');
  return grid;
};
const cups = gridOf('a {clay|glass|brass} cup on linen', {
  seeds: { kind: 'list', seeds: ['1', '2', '3', '4'] },
  axes: [{ parameter: 'guidance_scale', values: [2, 4, 8] }],
});

describe('where the results of a batch lie', () => {
  it('has prompts down and seeds across, one value of the rest at a time', () => {
    const layout = defaultAxisLayout(cups);
    expect(layout).toEqual({ rows: 0, columns: 1, shown: [0, 0, 0] });
    expect(jobAt(cups, layout, 0, 0)).toBe('0');
    expect(jobAt(cups, layout, 2, 3)).toBe('33');
    expect(jobAt(cups, { ...layout, shown: [0, 0, 2] }, 2, 3)).toBe('35');
  });

  it('flows where only one thing was varied', () => {
    const seeds = gridOf('a cup', { seeds: { kind: 'list', seeds: ['1', '2', '3'] } });
    expect(defaultAxisLayout(seeds)).toEqual({ rows: null, columns: 0, shown: [0] });
  });

  it('changes rows and columns for each other, or for another axis', () => {
    const layout = defaultAxisLayout(cups);
    expect(withAxisOn(layout, 'rows', 1)).toMatchObject({ rows: 1, columns: 0 });
    expect(withAxisOn(layout, 'columns', 2)).toMatchObject({ rows: 0, columns: 2 });
  });

  it('knows the row and the column of a job, on the page that is shown', () => {
    const layout = { ...defaultAxisLayout(cups), shown: [0, 0, 2] };
    expect(lineOf(cups, layout, '35', 'row')).toEqual(['26', '29', '32', '35']);
    expect(lineOf(cups, layout, '35', 'column')).toEqual(['11', '23', '35']);
    // on another tab, the same column contains other jobs
    const tab = { ...layout, shown: [0, 0, 0] };
    expect(lineOf(cups, tab, '33', 'column')).toEqual(['9', '21', '33']);
    const seeds = gridOf('a cup', { seeds: { kind: 'list', seeds: ['1', '2', '3'] } });
    expect(lineOf(seeds, defaultAxisLayout(seeds), '1', 'row')).toEqual(['1']);
  });

  it('finds back which values a job has', () => {
    expect(valuesOf(cups, '35')).toEqual([2, 3, 2]);
    expect(valuesOf(cups, '0')).toEqual([0, 0, 0]);
  });
});

describe('the words of an axis', () => {
  it('are what is each prompt’s own', () => {
    expect(gridLabels(cups.axes, imagegenDev)[0]).toEqual({
      name: 'Prompt',
      values: ['clay', 'glass', 'brass'],
      isAlternative: true,
    });
  });

  it('are short for long seeds, which stand whole where nothing tells what a short one is', () => {
    const long = ['1831664902', '558693529'];
    const seeds = gridOf('a cup', { seeds: { kind: 'list', seeds: long } });
    const labels = gridLabels(seeds.axes, imagegenDev);
    expect(labels).toEqual([{ name: 'Seed', values: ['…4902', '…3529'], whole: long }]);
    expect(contactSheetLayout(seeds, labels, defaultAxisLayout(seeds), []).columns).toEqual(long);
    const few = gridOf('a cup', { seeds: { kind: 'list', seeds: ['7', '12'] } });
    expect(gridLabels(few.axes, imagegenDev)).toEqual([{ name: 'Seed', values: ['7', '12'] }]);
    const listed = { ids: ['0', '1'], axes: seeds.axes, places: [[0], [1]] };
    expect(columnLabel(listed, labels, 0)).toMatchObject({ values: ['…4902', '…3529'], whole: long });
  });

  it('leave out what all prompts have', () => {
    expect(promptParts(['a cup', 'a red cup'])).toEqual({
      before: 'a ',
      middles: ['', 'red '],
      after: 'cup',
    });
  });

  it.each([
    [
      ['lamp, flat icon', 'chair, flat icon'],
      ['lamp', 'chair'],
    ],
    [
      ['an icon: a lamp.', 'an icon: a chair.'],
      ['lamp', 'chair'],
    ],
    // values that differ only in their final punctuation keep the punctuation
    [
      ['a lamp, red', 'a lamp; red'],
      ['lamp,', 'lamp;'],
    ],
    [
      ['at .5, grey', 'at 1.5, grey'],
      ['.5', '1.5'],
    ],
  ])('leave out the sign that the prompt goes on with: %j', (prompts, words) => {
    expect(gridLabels([{ parameter: 'prompt', values: prompts }], imagegenDev)[0]?.values).toEqual(words);
  });

  it('number source pictures, and say which they are', () => {
    const sources = [`easel-input:${'a'.repeat(64)}`, 'https://example.org/b.png'];
    expect(gridLabels([{ parameter: 'image_url', values: sources }], chareditV3)[0]).toEqual({
      name: 'Image',
      values: ['Source 1', 'Source 2'],
      pictures: [sources[0], null],
    });
  });

  it('put every prompt together again', () => {
    for (const prompts of [
      ['same', 'same'],
      ['', 'a'],
      ['one two', 'two one', 'one  two'],
    ]) {
      const { before, middles, after } = promptParts(prompts);
      expect(middles.map((middle) => before + middle + after)).toEqual(prompts);
    }
  });
});

describe('a prompt of which several parts vary', () => {
  const two = gridOf('{an owl|a fox} in {linocut|ink|chalk}', {});

  it('has rows and columns, the fewer across, named as they are written', () => {
    expect(defaultAxisLayout(two)).toEqual({ rows: 1, columns: 0, shown: [0, 0] });
    expect(gridLabels(two.axes, imagegenDev)).toEqual([
      { name: '{an owl|a fox}', values: ['an owl', 'a fox'], isAlternative: true, isPart: true },
      {
        name: '{linocut|ink|chalk}',
        values: ['linocut', 'ink', 'chalk'],
        isAlternative: true,
        isPart: true,
      },
    ]);
    expect(jobAt(two, defaultAxisLayout(two), 2, 1)).toBe('5');
    const twice = gridOf('{red|blue} on {red|blue}', {});
    expect(gridLabels(twice.axes, imagegenDev).map(({ name }) => name)).toEqual([
      ...['{red|blue}', '{red|blue} 2'],
    ]);
  });

  it.each([
    [['0'], 'an owl in linocut'],
    [['5'], 'a fox in chalk'],
    [['1', '2'], 'an owl in {ink|chalk}'],
    [['0', '4'], '{an owl|a fox} in {linocut|ink}'],
  ])('goes on from %j with the parts that were kept', (kept, prompt) => {
    const ask = { values: { prompt: 'an owl in linocut' }, model: imagegenDev, newSeeds: false };
    expect(nextRound(two, kept, ask).values.prompt).toBe(prompt);
  });

  it('goes on with the signs after an alternative where they stood', () => {
    const ask = { values: {}, model: imagegenDev, newSeeds: false };
    const lights = gridOf('a mug, {golden light|moonlight|neon}, studio', {});
    expect(nextRound(lights, ['0', '1'], ask).values.prompt).toBe('a mug, {golden light|moonlight}, studio');
    const both = gridOf('a mug, {golden light|moonlight}, {ink|chalk}, matte', {});
    expect(nextRound(both, ['0', '3'], ask).values.prompt).toBe(
      'a mug, {golden light|moonlight}, {ink|chalk}, matte',
    );
  });

  it('goes on from parts that lie in one word, and from braces that are none', () => {
    const ask = { values: {}, model: imagegenDev, newSeeds: false };
    const word = gridOf('{red|blue}{berry|bird} \\{now\\}', {});
    expect(nextRound(word, ['1', '2'], ask).values.prompt).toBe('{red|blue}b{erry|ird} \\{now\\}');
    expect(nextRound(word, ['3'], ask).values.prompt).toBe('bluebird \\{now\\}');
  });

  it('is printed with what a page says of itself', () => {
    const three = gridOf('{an owl|a fox} in {ink|chalk} on {paper|silk}', {});
    const labels = gridLabels(three.axes, imagegenDev);
    const sheet = contactSheetLayout(three, labels, { rows: 0, columns: 1, shown: [0, 0, 0] }, []);
    expect(sheet.pages).toEqual(['paper', 'silk']);
  });
});

it('is called on paper by its alternatives alone where prompts, seeds and numbers are left out', () => {
  const strippedOf = (grid: BatchGrid, layout = defaultAxisLayout(grid)) =>
    contactSheetLayout(grid, gridLabels(grid.axes, imagegenDev), layout, []).stripped;
  expect(strippedOf(cups)).toEqual({
    rows: ['clay', 'glass', 'brass'],
    columns: ['1', '2', '3', '4'],
    pages: ['1', '2', '3'],
  });
  expect(strippedOf(cups, { rows: 1, columns: 2, shown: [0, 0, 0] })?.pages).toEqual([
    ...['clay', 'glass', 'brass'],
  ]);
  // alternatives that are whole prompts are left out like prompts
  expect(strippedOf(gridOf('{an owl|a fox}', {}))).toBeUndefined();
  const { axes } = cups;
  const some = {
    axes,
    ids: ['a', 'b'],
    places: [
      [0, 0, 0],
      [2, 1, 0],
    ],
  } as const;
  expect(strippedOf(some)).toEqual({ rows: [''], columns: ['clay', 'brass'], pages: [''] });
});

describe('a batch in which not everything was tried with everything', () => {
  const jobs = [
    ['a red cup', 'square', '5'],
    ['a blue cup', 'portrait_4_3', '6'],
    ['a red cup', 'square', '7'],
  ].map(([prompt = '', size = '', seed = ''], at) => ({
    id: `${at}`,
    values: { prompt, image_size: size, seed },
  }));
  const grid = batchGrid(jobs);
  if (!grid) throw new Error('no grid');
  const labels = gridLabels(grid.axes, imagegenDev);
  const layout = defaultAxisLayout(grid);

  it('stands one after the other, each by what it has of its own', () => {
    expect(layout.rows).toBeNull();
    expect(jobs.map((_, at) => jobAt(grid, layout, 0, at))).toEqual(['0', '1', '2']);
    const names = columnLabel(grid, labels, 0)?.values;
    expect(names?.map((words) => words.split(', ')[0])).toEqual(['red', 'blue', 'red']);
    expect(names?.[0]).not.toBe(names?.[1]);
    const alike = batchGrid(['a', 'b'].map((id) => ({ id, values: { prompt: 'one' } })));
    expect(alike && columnLabel(alike, [], 0)?.values).toEqual(['Result 1', 'Result 2']);
  });

  it('goes on with what was kept, and with the seeds of what is the same several times', () => {
    const ask = { values: jobs[0]?.values ?? {}, model: imagegenDev, newSeeds: false };
    const both = nextRound(grid, ['0', '1'], { ...ask, seeds: ['5', '6'] });
    expect(both.values.prompt).toBe('a {red|blue} cup');
    expect(both.plan.axes).toEqual([{ parameter: 'image_size', values: ['square', 'portrait_4_3'] }]);
    expect(both.plan.seeds).toEqual(emptyVaryPlan.seeds);
    const same = nextRound(grid, ['0', '2'], { ...ask, seeds: ['5', '7'] });
    expect(same.values).toEqual({ prompt: 'a red cup', image_size: 'square' });
    expect(same.plan.seeds).toEqual({ kind: 'list', seeds: ['5', '7'] });
    expect(nextRound(grid, ['1'], { ...ask, values: jobs[1]?.values ?? {} }).values).toEqual(jobs[1]?.values);
  });

  it('is printed one after the other', () => {
    const made = jobs.map(({ id }) => ({ id, assets: [{ seq: Number(id) + 1, state: 'ready' }] }));
    const sheet = contactSheetLayout(grid, labels, layout, made as never);
    expect([sheet.rows, sheet.pages, sheet.columns.length]).toEqual([[''], [''], 3]);
    expect(sheet.cells.map(({ seq, column, page }) => [seq, column, page])).toEqual([
      [1, 0, 0],
      [2, 1, 0],
      [3, 2, 0],
    ]);
  });
});

describe('the next round', () => {
  const ask = {
    values: { prompt: 'a clay cup on linen', seed: '1', guidance_scale: 2 },
    model: imagegenDev,
  };

  it('fixes what the kept ones have alike and varies the rest, with the same seeds', () => {
    const kept = [jobAt(cups, defaultAxisLayout(cups), 0, 1), jobAt(cups, defaultAxisLayout(cups), 1, 2)].map(
      String,
    );
    const { values, plan } = nextRound(cups, kept, { ...ask, newSeeds: false });
    expect(values).toEqual({ prompt: 'a {clay|glass} cup on linen' });
    expect(plan.seeds).toEqual({ kind: 'list', seeds: ['2', '3'] });
    expect(plan.axes).toEqual([{ parameter: 'guidance_scale', values: [2, 3] }]);
  });

  it('keeps the one seed of what was compared, and none of several that prompts have for themselves', () => {
    const values = { prompt: 'a red cup', seed: '7' };
    const cupsOf = (...seeds: string[]) =>
      nextRound(gridOf('a {red|blue} cup', {}), ['0', '1'], { ...ask, values, newSeeds: false, seeds });
    expect(cupsOf('7', '7').values).toEqual({ prompt: 'a {red|blue} cup', seed: '7' });
    expect(cupsOf('7', '8').values).toEqual({ prompt: 'a {red|blue} cup' });
    // with a job whose seed is unknown, no seed is kept
    expect(cupsOf('7').values).toEqual({ prompt: 'a {red|blue} cup' });
  });

  it('looks at numbers more finely on both sides of the one that was kept', () => {
    const { values, plan } = nextRound(cups, ['1'], { ...ask, newSeeds: false });
    expect(plan.axes).toEqual([{ parameter: 'guidance_scale', values: [3, 4, 6] }]);
    expect(values).toEqual({ prompt: 'a clay cup on linen', seed: '1' });
  });

  it('has four new seeds and nothing else new for more like this', () => {
    const { values, plan } = nextRound(cups, ['35'], { ...ask, newSeeds: true });
    expect(values).toEqual({ prompt: 'a brass cup on linen', guidance_scale: 8 });
    expect(plan).toEqual({ ...emptyVaryPlan, seeds: { kind: 'random', count: 4 } });
  });

  it.each([
    [1, { kind: 'random', count: 4 }],
    [2, { kind: 'random', count: 2 }],
    [3, { kind: 'random', count: 2 }],
    [4, emptyVaryPlan.seeds],
  ])('has about four new pictures where a request makes %i', (images, seeds) => {
    const values = { ...ask.values, num_images: images };
    const round = nextRound(cups, ['35'], { ...ask, values, newSeeds: true });
    expect(round.plan.seeds).toEqual(seeds);
    expect(round.values).toEqual({ prompt: 'a brass cup on linen', guidance_scale: 8, num_images: images });
  });

  it('says what it makes and about what that costs, from what is kept', () => {
    const job = {
      estimateMilli: 4800,
      expected: { kind: 'image' as const, count: 2, width: 8, height: 8, durationS: null },
    };
    const round = nextRound(cups, ['1'], {
      ...ask,
      values: { ...ask.values, num_images: 2 },
      newSeeds: false,
    });
    expect(estimateRound(round, imagegenDev, [job])).toEqual({
      jobs: 3,
      media: 6,
      kind: 'image',
      seeds: 1,
      isSame: false,
      milli: 14_400,
    });
    const more = nextRound(cups, ['1'], { ...ask, newSeeds: true });
    expect(estimateRound(more, imagegenDev, [{ ...job, estimateMilli: null }])).toEqual({
      jobs: 4,
      media: 4,
      kind: 'image',
      seeds: 4,
      isSame: false,
      milli: null,
    });
    const seeds = gridOf('a cup', { seeds: { kind: 'list', seeds: ['1', '2'] } });
    const same = nextRound(seeds, ['0'], { ...ask, newSeeds: false });
    expect(estimateRound(same, imagegenDev, [job])).toMatchObject({ jobs: 1, isSame: true });
  });

  it('writes braces of a prompt so that they stay braces', () => {
    const seeds = gridOf('a \\{cup\\}', { seeds: { kind: 'list', seeds: ['1', '2'] } });
    const { values } = nextRound(seeds, ['0'], {
      ...ask,
      values: { prompt: 'a {cup}', seed: '1' },
      newSeeds: false,
    });
    expect(values).toEqual({ prompt: 'a \\{cup\\}', seed: '1' });
  });
});

it('is printed as it lies on screen, with a part for each value of what is beside it', () => {
  const labels = gridLabels(cups.axes, imagegenDev);
  const jobs = cups.ids.map((id) => ({
    id,
    assets: [{ seq: Number(id) + 1, state: id === '3' ? 'failed' : 'ready' }],
  }));
  const layout = withAxisOn(defaultAxisLayout(cups), 'rows', 1);
  const sheet = contactSheetLayout(cups, labels, layout, jobs as never);
  expect(sheet).toMatchObject({ rows: ['1', '2', '3', '4'], columns: ['clay', 'glass', 'brass'] });
  expect(sheet.pages).toEqual(['Guidance 2', 'Guidance 4', 'Guidance 8']);
  // brass with seed 4 at guidance 8; a picture without a file is left out
  expect(sheet.cells.at(-1)).toEqual({ seq: 36, page: 2, row: 3, column: 2 });
  expect(sheet.cells).toHaveLength(35);
});
