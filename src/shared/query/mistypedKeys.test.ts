import { describe, expect, it } from 'vitest';
import { mistypedKeyMessage, mistypedKeys } from './mistypedKeys';

const corrected = (text: string, parameters: readonly string[] = ['steps', 'style']) =>
  mistypedKeys(text, parameters).map(
    ({ at, end, replacement }) => text.slice(0, at) + replacement + text.slice(end),
  );
const messagesFor = (text: string) => mistypedKeys(text, ['steps']).map(mistypedKeyMessage);

describe('a key that nothing is called', () => {
  it('is said, with the one that it nearly is and the term as it would be with that', () => {
    expect(messagesFor('fox stepps:>20 sea')).toEqual([
      'No field is called “stepps”, and no image has a setting with this name. Did you mean “steps”?',
    ]);
    expect(corrected('fox stepps:>20 sea')).toEqual(['fox steps:>20 sea']);
    expect(corrected('-modell:image|"two words"')).toEqual(['-model:image|"two words"']);
    expect(corrected('ratng:3 tga:sea')).toEqual(['rating:3 tga:sea', 'ratng:3 tag:sea']);
    expect(corrected('Stylle:oil')).toEqual(['style:oil']);
  });

  it('is taken for words where no key is like it', () => {
    expect(messagesFor('title:dusk')).toEqual([
      'No field is called “title”, and no image has a setting with this name.',
    ]);
    expect(corrected('-title:"blue dusk"')).toEqual(['-"title:blue dusk"']);
    expect(corrected(`${'a'.repeat(90_000)}:1`)).toHaveLength(1);
  });

  it('is none that is a field, a parameter of the library or of a model, by its name or its label', () => {
    expect(messagesFor('Type:film steps:20 num_inference_steps:20 Steps:2 rating:3')).toEqual([]);
    expect(messagesFor('16:9 "stepps:20"')).toEqual([]);
  });
});
