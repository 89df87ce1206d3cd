import type { ModelSummary } from '@shared/domain/account/ModelSummary';
import { describe, expect, it } from 'vitest';
import { findModels, groupModels, indexModels, noFilter, providersOf } from './findModels';

const model = (id: string, more: Partial<ModelSummary> = {}): ModelSummary => {
  const [provider = '', name = ''] = id.split('/');
  return {
    id,
    provider,
    model: name,
    name,
    kind: 'image',
    edits: false,
    description: null,
    learnedMilli: null,
    listedMilli: null,
    lastUsedAt: null,
    starred: false,
    denied: null,
    ...more,
  };
};
const models = [
  model('imagegen/dev', { name: 'Image' }),
  model('charedit/v3', { name: 'Edit', edits: true }),
  model('studio/ink', { lastUsedAt: 5 }),
  model('studio/wash', { lastUsedAt: 9, description: 'Soft watercolour' }),
  model('reel/long', { kind: 'video', starred: true }),
];
const ids = (filter: Partial<typeof noFilter>) =>
  findModels(indexModels(models), { ...noFilter, ...filter }).map(({ id }) => id);

describe('findModels', () => {
  it('shows favourites first, then what was used last, then the rest as it comes', () => {
    const many = [...models, model('studio/oil'), model('studio/lead')];
    expect(indexModels(many).map((each) => each.model.id)).toEqual([
      ...['reel/long', 'studio/wash', 'studio/ink', 'imagegen/dev', 'charedit/v3'],
      ...['studio/oil', 'studio/lead'],
    ]);
  });

  it('leaves a few where they are, whichever was used last', () => {
    expect(ids({})).toEqual(['reel/long', 'imagegen/dev', 'charedit/v3', 'studio/ink', 'studio/wash']);
  });

  it('wants every word, at any place of name, id or description', () => {
    expect(ids({ text: 'STUDIO water' })).toEqual(['studio/wash']);
    expect(ids({ text: 'studio reel' })).toEqual([]);
  });

  it('tells pictures from films and from what changes a picture', () => {
    expect(ids({ kind: 'video' })).toEqual(['reel/long']);
    expect(ids({ kind: 'edit' })).toEqual(['charedit/v3']);
    expect(ids({ kind: 'image', provider: 'imagegen' })).toEqual(['imagegen/dev']);
    expect(providersOf(models)).toEqual(['charedit', 'imagegen', 'reel', 'studio']);
  });
});

describe('groupModels', () => {
  const lines = (found: readonly ModelSummary[]) =>
    groupModels(found).map((line) =>
      'heading' in line ? `# ${line.heading}` : `${line.index} ${line.model.id}`,
    );

  it('puts models under their engine, those of the interface together', () => {
    const found = [
      ...[model('studio/ink'), model('imagegen/dev'), model('studio/wash')],
      model('videogen/video-2-1-master'),
    ];
    expect(lines(found)).toEqual([
      ...['# studio', '0 studio/ink', '1 studio/wash'],
      ...['# Models from the service', '2 imagegen/dev', '3 videogen/video-2-1-master'],
    ]);
  });

  it('has no headings where they would say nothing', () => {
    expect(lines([model('studio/ink'), model('studio/wash')])).toEqual(['0 studio/ink', '1 studio/wash']);
    expect(lines([model('studio/ink'), model('reel/long')])).toEqual(['0 studio/ink', '1 reel/long']);
    expect(lines([])).toEqual([]);
  });
});
