import { builtInModels, type ModelDescriptor } from '@shared/models';
import { describe, expect, it } from 'vitest';
import { carriedPrompt } from './carriedPrompt';

function named(id: string): ModelDescriptor {
  const model = builtInModels.find((each) => each.id.startsWith(id));
  if (!model) throw new Error(`no model ${id}`);
  return model;
}

const image = named('imagegen');
const film = named('videogen');
const edit = named('charedit');
const written = { prompt: 'waves at dusk' };

describe('the prompt when another model is chosen', () => {
  it('goes along from a picture to a film', () => {
    expect(carriedPrompt({ model: image, values: written }, { model: film, values: {} })).toBe(
      written.prompt,
    );
  });

  it('replaces none that is there', () => {
    const there = { prompt: 'a harbour' };
    expect(carriedPrompt({ model: image, values: written }, { model: film, values: there })).toBeNull();
  });

  it('stays where it is when it would mean something else', () => {
    expect(carriedPrompt({ model: image, values: written }, { model: edit, values: {} })).toBeNull();
    expect(carriedPrompt({ model: edit, values: written }, { model: image, values: {} })).toBeNull();
  });
});
