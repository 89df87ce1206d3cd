import { describe, expect, it } from 'vitest';
import { emptyForm, type FormDraft } from '../draft/FormDraft';
import { type Refill, replacedPrompts } from './replacedPrompts';

const form = (prompt: string): FormDraft => ({ ...emptyForm, values: { prompt } });
const refill = (from: string, to = from, how: Partial<Refill> = {}): Refill => ({
  from,
  to,
  isPromptCarriedOver: false,
  isPictureReplaced: false,
  ...how,
});

describe('prompts that are replaced', () => {
  it('are those of the person, not what the form was filled with', () => {
    expect(replacedPrompts({ a: form('mine') }, { a: form('theirs') }, refill('a'))).toEqual(['mine']);
    expect(replacedPrompts({ a: form('theirs') }, { a: form('others') }, refill('a'))).toEqual([]);
    expect(replacedPrompts({ a: form('others, in fog') }, { a: form('mine') }, refill('a'))).toEqual([
      'others, in fog',
    ]);
  });

  it('are the one that is not on screen any more, and none where it stayed or was blank', () => {
    const forms = { b: form('an idea'), c: form('a hat') };
    expect(replacedPrompts(forms, forms, refill('b', 'c'))).toEqual(['an idea']);
    expect(replacedPrompts(forms, forms, refill('b'))).toEqual([]);
    expect(replacedPrompts({ b: form(' ') }, forms, refill('b'))).toEqual([]);
  });

  it('are the one that is typed over', () => {
    const forms = { f: form('an idea'), g: form('a hat') };
    const how = { isPictureReplaced: true };
    expect(replacedPrompts(forms, forms, refill('f', 'g', how))).toEqual(['an idea', 'a hat']);
    expect(replacedPrompts(forms, forms, refill('g', 'g', how))).toEqual(['a hat']);
  });

  it('are those of a form that another prompt was carried into, which stays the person’s own', () => {
    const before = { d: form('a boat'), e: form('left there') };
    const after = { d: form('a boat'), e: form('a boat') };
    expect(replacedPrompts(before, after, refill('d', 'e', { isPromptCarriedOver: true }))).toEqual([
      'left there',
    ]);
    expect(replacedPrompts(after, { ...after, e: form('theirs') }, refill('e'))).toEqual(['a boat']);
  });
});
