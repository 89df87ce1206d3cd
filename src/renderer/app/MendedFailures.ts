import { hashText } from '@shared/prompt/template/hashText';
import { wordsOf } from '../ipc/CallFailure';
import type { Answered } from '../ipc/cache/answers';

/** Older ones are remembered no longer: their messages go when they are closed. */
const mostKept = 50;

/** Remembers what failed, and says which words are true no longer once the very same was done. */
export class MendedFailures {
  readonly #failed: Readonly<{ route: string; mark: string; words: string }>[] = [];

  /** @returns what was said of it, where it failed before and is done now */
  hear({ route, input, failure }: Answered): readonly string[] {
    if (failure === null && !this.#failed.some((each) => each.route === route)) return [];
    const mark = markOf(input);
    const isSame = (each: Readonly<{ route: string; mark: string }>) =>
      each.route === route && each.mark === mark;
    const before = this.#failed.filter(isSame).map(({ words }) => words);
    this.#failed.splice(0, Infinity, ...this.#failed.filter((each) => !isSame(each)));
    if (failure === null) return before;
    this.#failed.push({ route, mark, words: wordsOf(failure) });
    this.#failed.splice(0, this.#failed.length - mostKept);
    return [];
  }
}

/** Tells one input from another, whatever key it holds; of a file, how long it is. Nothing of it is kept. */
function markOf(input: unknown): string {
  const text =
    JSON.stringify(input, (name, value: unknown) => {
      if (name === 'key') return null;
      return ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : value;
    }) ?? '';
  return `${hashText(text, 1)} ${hashText(text, 2)}`;
}
