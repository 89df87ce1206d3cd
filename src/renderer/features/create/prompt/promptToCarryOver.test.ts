import { describe, expect, it } from 'vitest';
import { promptToCarryOver } from './promptToCarryOver';

const image = false;
const film = false;
const edit = true;
const written = { prompt: 'waves at dusk' };

describe('the prompt when another model is chosen', () => {
  it('goes along from a picture to a film', () => {
    expect(promptToCarryOver({ edits: image, values: written }, { edits: film, values: {} })).toBe(
      written.prompt,
    );
  });

  it('goes back with what was written for the film, in place of what was left there', () => {
    const left = { prompt: 'a harbour' };
    expect(promptToCarryOver({ edits: film, values: written }, { edits: image, values: left })).toBe(
      written.prompt,
    );
    expect(promptToCarryOver({ edits: film, values: written }, { edits: image, values: written })).toBeNull();
    expect(
      promptToCarryOver({ edits: film, values: { prompt: ' ' } }, { edits: image, values: left }),
    ).toBeNull();
  });

  it('stays where it is when it would mean something else', () => {
    expect(promptToCarryOver({ edits: image, values: written }, { edits: edit, values: {} })).toBeNull();
    expect(promptToCarryOver({ edits: edit, values: written }, { edits: image, values: {} })).toBeNull();
  });
});
