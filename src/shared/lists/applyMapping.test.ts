import { describe, expect, it } from 'vitest';
import { findModel, type ModelDescriptor, type ParameterDescriptor } from '../models';
import { applyMapping } from './applyMapping';
import { convertCell } from './convertCell';
import { openList } from './openList';
import { suggestMapping } from './suggestMapping';

const model = (id: string): ModelDescriptor => {
  const found = findModel(id);
  if (!found) throw new Error(id);
  return found;
};
const image = model('imagegen/dev');
const film = model('videogen/video-2-1-master');
const edit = model('charedit/v3-character-edit');
const parameter = (descriptor: ModelDescriptor, name: string): ParameterDescriptor => {
  const found = descriptor.parameters.find((candidate) => candidate.name === name);
  if (!found) throw new Error(name);
  return found;
};

describe('suggestMapping', () => {
  const targets = (columns: readonly string[], descriptor: ModelDescriptor) =>
    suggestMapping(columns, descriptor).map(({ target }) =>
      target.kind === 'parameter' ? target.name : `(${target.kind})`,
    );

  it('knows what people call the parameters of the image model', () => {
    expect(
      targets(['Text', 'Size', 'Images', 'CFG Scale', 'Steps', 'Seed', 'SKU', 'Tags', 'title'], image),
    ).toEqual([
      'prompt',
      'image_size',
      'num_images',
      'guidance_scale',
      'num_inference_steps',
      'seed',
      '(title)',
      '(tags)',
      '(notes)',
    ]);
  });

  it('prefers a column of exactly the name, and gives each parameter once', () => {
    expect(targets(['description', 'prompt', 'n', 'count'], image)).toEqual([
      '(notes)',
      'prompt',
      'num_images',
      '(notes)',
    ]);
  });

  it('maps by what the model has', () => {
    expect(targets(['caption', 'size', 'seconds', 'steps'], film)).toEqual([
      'prompt',
      'aspect_ratio',
      'duration',
      '(notes)',
    ]);
    expect(targets(['prompt', 'image', 'style'], edit)).toEqual(['prompt', 'image_url', 'style']);
    expect(targets(['constructor', '__proto__'], image)).toEqual(['(notes)', '(notes)']);
  });
});

describe('convertCell', () => {
  it.each([
    ['guidance_scale', '3,5', 3.5, image],
    ['guidance_scale', ' 7.25 ', 7.25, image],
    ['guidance_scale', '1.234,5', 1234.5, image],
    ['guidance_scale', 'high', 'high', image],
    ['num_inference_steps', '1,000', 1000, image],
    ['num_images', '2.0', 2, image],
    ['num_images', 3, 3, image],
    ['image_size', '4:3', 'landscape_4_3', image],
    ['image_size', '1024x768', 'landscape_4_3', image],
    ['image_size', '768 × 1024 px', 'portrait_4_3', image],
    ['image_size', '04:03:00', 'landscape_4_3', image],
    ['image_size', 'Landscape 16-9', 'landscape_16_9', image],
    ['image_size', '1:1', 'square_hd', image],
    ['image_size', '512x512', 'square', image],
    ['image_size', '800x600', '800x600', image],
    ['seed', '18446744073709551615', '18446744073709551615', image],
    ['seed', ' 0042 ', '42', image],
    ['seed', '1.23E+15', '1.23E+15', image],
    ['duration', '10 s', '10', film],
    ['duration', 5, '5', film],
    ['aspect_ratio', '16/9', '16:9', film],
    ['aspect_ratio', '1920x1080', '16:9', film],
    ['image_url', ' https://example.org/a.png ', 'https://example.org/a.png', edit],
  ] as const)('takes %s %j for %j', (name, cell, value, descriptor) => {
    expect(convertCell(parameter(descriptor, name), cell)).toBe(value);
  });
});

describe('applyMapping', () => {
  const read = (text: string, base = {}) => {
    const list = openList(new TextEncoder().encode(text), 'a.csv');
    const mapping = suggestMapping(list.columns, image);
    return [...list.rows].map((row) => applyMapping(row, mapping, image, base));
  };

  it('makes requests of rows, with tags and notes of the other columns', () => {
    const [first, second] = read(
      'prompt,size,cfg,seed,sku,tags,notes\na rose,4:3,"3,5",9007199254740993,A-1,"red; wet",nice\nb,,,,,,\n',
      { image_size: 'square', num_images: 2 },
    );
    expect(first).toEqual({
      given: new Set(['prompt', 'image_size', 'guidance_scale', 'seed']),
      collection: null,
      fileName: null,
      title: 'A-1',
      values: {
        prompt: 'a rose',
        image_size: 'landscape_4_3',
        num_images: 2,
        guidance_scale: 3.5,
        seed: '9007199254740993',
      },
      tags: ['red', 'wet'],
      notes: 'sku: A-1\nnice',
      problems: [],
    });
    expect(second?.values).toEqual({ prompt: 'b', image_size: 'square', num_images: 2 });
    expect(second?.problems).toEqual([]);
  });

  it('takes no prompt from the form for a row that lacks one', () => {
    const [first, second] = read('prompt,size\na rose,1:1\n,1:1\n', { prompt: 'of the form' });
    expect(first?.values.prompt).toBe('a rose');
    expect(second?.problems).toEqual([{ field: 'prompt', message: 'Prompt is required' }]);
  });

  it('says what is wrong with each row, at its field, with what the list has', () => {
    const rows = read('prompt,steps,size\n,10,1:1\na,99,1:1\nb,10,800x600\nc,d,10,1:1\n');
    expect(rows.map((row) => row.problems.map((problem) => problem.field))).toEqual([
      ['prompt'],
      ['num_inference_steps'],
      ['image_size'],
      [null, 'image_size', 'num_inference_steps'],
    ]);
    expect(rows[1]?.problems[0]?.message).toBe(
      'Steps must be a whole number from 1 to 50 (value in the list: “99”)',
    );
    expect(rows[2]?.problems[0]?.message).toBe(
      'Size must be one of 1:1 1024, 1:1 512, 3:4, 9:16, 4:3, 16:9 (value in the list: “800x600”)',
    );
  });

  it('goes through a hundred thousand rows', () => {
    let text = 'prompt,size,steps,sku\n';
    for (let row = 0; row < 100_000; row += 1) text += `a chair ${row},4:3,20,S${row}\n`;
    const rows = read(text);
    expect(rows).toHaveLength(100_000);
    expect(rows.every((row) => row.problems.length === 0)).toBe(true);
    expect(rows.at(-1)?.notes).toBe('sku: S99999');
  });
});

describe('a list without a column for the prompt', () => {
  const columns = ['SKU', 'product', 'colour'];
  const notes = { kind: 'notes' } as const;
  const read = (prompt: string, cells: readonly string[], prompts = false) => {
    const mapping = columns.map((column, at) => {
      const target = prompts && at === 1 ? ({ kind: 'parameter', name: 'prompt' } as const) : notes;
      return { column, target };
    });
    return applyMapping({ line: 2, cells, problem: null }, mapping, image, { prompt });
  };

  it('puts the cells of a row where the prompt of the form names their columns', () => {
    const row = read('a {Product } in { colour }, {day|night}, {"a": 1}', [
      'L-1',
      'lamp',
      'sage {matt|shiny}',
    ]);
    expect(row.values.prompt).toBe('a lamp in sage \\{matt\\|shiny\\}, {day|night}, {"a": 1}');
    expect(row.problems).toEqual([]);
  });

  it('leaves braces that name no column, and written ones', () => {
    expect(read('a {thing}, \\{colour}', ['L-1', 'lamp', 'sage']).values.prompt).toBe(
      'a {thing}, \\{colour}',
    );
  });

  it('says which named column a row has nothing in', () => {
    expect(read('a {product} in {colour}', ['L-1', 'lamp', ' ']).problems).toEqual([
      { field: 'prompt', message: 'The prompt uses the column “colour”, which is empty in this row.' },
    ]);
  });

  it('is one alone: a column for the prompt is taken as it is', () => {
    expect(read('a {colour} cup', ['L-1', 'a {colour} lamp', 'sage'], true).values.prompt).toBe(
      'a {colour} lamp',
    );
  });
});
