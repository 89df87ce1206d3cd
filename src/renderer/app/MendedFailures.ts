import type { Answered } from '../ipc/answers';
import { wordsOf } from '../ipc/CallFailure';

/** Older ones are remembered no longer: their messages go when they are closed. */
const mostKept = 50;

/** Remembers what failed, and says which words are true no longer once the very same was done. */
export class MendedFailures {
  readonly #failed: Readonly<{ route: string; input: string; words: string }>[] = [];

  /** @returns what was said of it, where it failed before and is done now */
  hear({ route, input, failure }: Answered): readonly string[] {
    if (failure === null && !this.#failed.some((each) => each.route === route)) return [];
    const asked = textOf(input);
    const isSame = (each: Readonly<{ route: string; input: string }>) =>
      each.route === route && each.input === asked;
    const before = this.#failed.filter(isSame).map(({ words }) => words);
    this.#failed.splice(0, Infinity, ...this.#failed.filter((each) => !isSame(each)));
    if (failure === null) return before;
    this.#failed.push({ route, input: asked, words: wordsOf(failure) });
    this.#failed.splice(0, this.#failed.length - mostKept);
    return [];
  }
}

function textOf(input: unknown): string {
  return JSON.stringify(input) ?? '';
}
