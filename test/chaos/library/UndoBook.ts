// What Undo and Redo must lead to, kept beside Easel: a kill in the middle may leave what was there before, or what was
// to be, and for a change that was only begun a part of it that Undo takes back whole.
import type { LibraryState, Work } from './work';

export class UndoBook {
  /** What was there before each step that Undo takes back, the last one last. */
  #past: string[] = [];
  /** What was there before each Undo that Redo takes back. */
  #future: string[] = [];

  /** Pictures have come or gone: what was there before cannot be there again. */
  forget(): void {
    this.#past = [];
    this.#future = [];
  }

  /** What this piece of work must lead to; null: the book does not know. */
  target(work: Work): string | null {
    if (work.kind === 'undo') return this.#past.at(-1) ?? null;
    return work.kind === 'redo' ? (this.#future.at(-1) ?? null) : null;
  }

  /** It was done. @returns what is wrong with what it led to */
  done(work: Work, before: string, after: string): readonly string[] {
    const target = this.target(work);
    if (work.kind === 'undo') {
      this.#past.pop();
      this.#future.push(before);
    } else if (work.kind === 'redo') {
      if (after !== before) this.#past.push(before);
      this.#future.pop();
    } else if (after !== before) {
      this.#past.push(before);
      this.#future = [];
    }
    return target === null || target === after ? [] : [`${work.kind} led to something else than was there`];
  }
}

/** What may be there after a death in the middle of a piece of work, and how it is looked at. */
export interface Broken {
  readonly work: Work;
  readonly before: string;
  readonly target: string | null;
}

/**
 * Looks whether a library that has settled is as a death in the middle of `broken` may leave it, and leaves it so.
 * @param turn does an Undo or a Redo, and says what is there then
 */
export async function judgeBroken(
  broken: Broken,
  state: LibraryState,
  turn: (way: 'undo' | 'redo') => Promise<string>,
): Promise<readonly string[]> {
  const { work, before, target } = broken;
  const now = state.curation;
  if (now === before) return [];
  const words = JSON.stringify(work).slice(0, 200);
  if (work.kind === 'undo' || work.kind === 'redo') {
    if (target !== null) return now === target ? [] : [`a broken ${work.kind} is neither done nor not done`];
    const back = work.kind === 'undo' ? 'redo' : 'undo';
    if ((await turn(back)) !== before) return [`${back} does not take back a broken ${work.kind}`];
    return (await turn(work.kind)) === now ? [] : [`${work.kind} after a broken one is another`];
  }
  if (work.kind !== 'change' && work.kind !== 'arrange') return [`${work.kind} changed what people said`];
  if ((await turn('undo')) !== before) return [`Undo does not take back a broken change: ${words}`];
  return (await turn('redo')) === now ? [] : [`Redo after a broken change is another: ${words}`];
}
