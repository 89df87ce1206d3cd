import { describe, expect, it } from 'vitest';
import { type DragContent, planDrop } from './dropPlan';

const files = (pictures: number, lists = 0, unknown = 0): DragContent => ({
  kind: 'files',
  pictures,
  lists,
  unknown,
});
const own = (given: Partial<Extract<DragContent, { kind: 'own' }>> = {}): DragContent => ({
  kind: 'own',
  count: 1,
  films: 0,
  from: 'view',
  ...given,
});

describe('what would become of files', () => {
  it('edits pictures, wherever in Create they are held', () => {
    for (const place of ['form', 'results', 'view', 'beside'] as const)
      expect(planDrop(files(1), place, 'create')).toEqual({
        action: 'take',
        area: 'picture',
        label: 'Edit this image',
      });
    expect(planDrop(files(3), 'results', 'create').label).toBe('Edit these 3 images');
  });

  it('imports them over the gallery, but for those on the way to Create', () => {
    expect(planDrop(files(1), 'view', 'gallery')).toMatchObject({ action: 'import', area: 'view' });
    expect(planDrop(files(4), 'beside', 'gallery').label).toBe('Import 4 images into the library');
    expect(planDrop(files(4), 'view', 'gallery', { byReference: true }).label).toBe(
      'Import 4 images without copying the files',
    );
    expect(planDrop(files(1), 'create', 'gallery')).toEqual({
      action: 'take',
      area: 'create',
      label: 'Edit this image in Create',
    });
  });

  it('says what they are put into besides the library', () => {
    const words = (pictures: number, staysThere = false, unknown = 0) =>
      planDrop(files(pictures, 0, unknown), 'view', 'gallery', {
        byReference: staysThere,
        target: { kind: 'collection', id: 'k', name: 'Moods' },
      }).label;
    expect(words(1)).toBe('Import into “Moods”');
    expect(words(3)).toBe('Import 3 images into “Moods”');
    expect(words(3, true)).toBe('Import 3 images into “Moods”, without copying the files');
    expect(words(0, false, 1)).toContain('folders to import them into “Moods”');
    const tag = { kind: 'tag', name: 'sky' } as const;
    expect(planDrop(files(1), 'view', 'gallery', { target: tag }).label).toBe('Import with the tag “sky”');
  });

  it('opens a list in Create from anywhere', () => {
    expect(planDrop(files(0, 1), 'results', 'create')).toMatchObject({ action: 'take', area: 'form' });
    expect(planDrop(files(2, 1), 'view', 'gallery')).toMatchObject({ action: 'take', area: 'create' });
  });

  it('promises nothing of what it does not know', () => {
    expect(planDrop(files(0, 0, 1), 'beside', 'other')).toMatchObject({ action: 'take', area: 'create' });
    expect(planDrop(files(0, 0, 1), 'form', 'create').label).toContain('a folder to import it');
    expect(planDrop(files(1, 0, 1), 'view', 'gallery').label).toContain('folders to import them');
  });
});

it('edits the picture of an address in Create, from any view', () => {
  expect(planDrop({ kind: 'address' }, 'beside', 'create')).toMatchObject({
    action: 'edit',
    area: 'picture',
  });
  expect(planDrop({ kind: 'address' }, 'view', 'gallery')).toEqual({
    action: 'edit',
    area: 'create',
    label: 'Edit this image in Create',
  });
});

it('makes words the prompt, from any view', () => {
  expect(planDrop({ kind: 'words' }, 'results', 'create')).toEqual({
    action: 'write',
    area: 'form',
    label: 'Use this text as the prompt',
  });
  expect(planDrop({ kind: 'words' }, 'view', 'gallery')).toMatchObject({ action: 'write', area: 'create' });
});

describe('what would become of pictures of the library', () => {
  it('edits them on the form, the results and on Create itself', () => {
    for (const place of ['form', 'results', 'picture'] as const)
      expect(planDrop(own(), place, 'create')).toMatchObject({ action: 'edit', area: 'picture' });
    expect(planDrop(own({ count: 2 }), 'create', 'gallery')).toEqual({
      action: 'edit',
      area: 'create',
      label: 'Edit these 2 images in Create',
    });
  });

  it('does nothing where a result is put back, and says where it may go', () => {
    expect(planDrop(own({ from: 'results' }), 'results', 'create')).toEqual({
      action: 'nothing',
      area: 'picture',
      label: 'Drop the image here to edit',
    });
    expect(planDrop(own({ from: 'results' }), 'form', 'create')).toMatchObject({ action: 'edit' });
  });

  it('says elsewhere why not', () => {
    for (const [place, view] of [['beside', 'create'] as const, ['view', 'other'] as const])
      expect(planDrop(own(), place, view)).toMatchObject({
        action: 'nothing',
        label: expect.stringContaining('You cannot drop the image there. Drop the image here'),
      });
    for (const [place, view] of [['view', 'gallery'] as const, ['beside', 'over'] as const])
      expect(planDrop(own(), place, view)).toEqual({
        action: 'nothing',
        area: 'create',
        label: 'Drop the image here to edit it in Create',
      });
    expect(planDrop(own({ films: 1 }), 'form', 'create')).toEqual({
      action: 'nothing',
      area: null,
      label: 'The video cannot be edited',
    });
  });
});
