import { describe, expect, it } from 'vitest';
import { type Hint, hintText, isFollowed, nextHint } from './hints';

function all(view: Hint['view']): Hint[] {
  const found: Hint[] = [];
  for (let hint = nextHint(view, []); hint !== null; ) {
    found.push(hint);
    hint = nextHint(
      view,
      found.map(({ id }) => id),
    );
    if (found.length > 50) throw new Error('one comes again although it was put away');
  }
  return found;
}

const views = ['create', 'gallery', 'account', 'settings'] as const;

describe('hints', () => {
  it('come one after the other in their own view, each until it is put away', () => {
    expect(all('create').map(({ id }) => id)).toEqual(['drop', 'queue', 'palette']);
    expect(all('gallery').every(({ view }) => view === 'gallery')).toBe(true);
    expect(all('account')).toEqual([]);
  });

  it('say nothing that the empty prompt says', () => {
    const texts = all('create').map((hint) => hintText(hint, false));
    expect(texts.filter((words) => words.includes('|'))).toEqual([]);
  });

  it('are few and short, and none is there twice', () => {
    const hints = views.flatMap(all);
    expect(hints.length).toBeLessThan(12);
    expect(new Set(hints.map(({ id }) => id)).size).toBe(hints.length);
    for (const hint of hints) expect(hintText(hint, false).length, hint.id).toBeLessThan(90);
  });

  it('name the keys as this computer has them', () => {
    const hint = nextHint('create', ['drop', 'queue']);
    if (!hint) throw new Error('no such hint');
    expect(hintText(hint, false)).toMatch(/^Press Ctrl K to find/);
    expect(hintText(hint, true)).toMatch(/^Press ⌘ K to find/);
  });

  it('are followed by whatever does what they say, and by nothing else', () => {
    const [drop, , palette] = all('create');
    const [judge, , terms] = all('gallery');
    if (!drop || !palette || !judge || !terms) throw new Error('a hint is missing');
    expect(isFollowed(drop, 'inputs.add', { name: 'a.png', bytes: new Uint8Array() })).toBe(true);
    expect(isFollowed(drop, 'app.status', undefined)).toBe(false);
    // only using the shortcut counts as following this hint
    expect([palette.command, palette.followedBy]).toEqual(['palette.open', undefined]);
    const change = (kind: 'favourite' | 'reject' | 'restore') =>
      isFollowed(judge, 'curation.change', {
        set: { kind: 'some', seqs: [1] },
        change: kind === 'restore' ? { kind } : { kind, on: true },
      });
    expect([change('favourite'), change('reject'), change('restore')]).toEqual([true, true, false]);
    const searched = (query: string) => isFollowed(terms, 'gallery.matches', { query });
    expect(['fox', 'rating:>=4', 'fox rating:>=4'].map(searched)).toEqual([false, false, true]);
  });
});
