import { hashText } from '@shared/prompt/template/hashText';
import { wordsOf } from '../ipc/CallFailure';
import type { Answered } from '../ipc/cache/answers';

/** Number of failures remembered; messages of older ones are closed by the user only. */
const mostKept = 50;

/** Remembers failed operations, and which messages are obsolete once the same operation succeeds. */
export class ResolvedFailures {
  readonly #failed: Readonly<{ route: string; mark: string; words: string }>[] = [];

  /** @returns the messages of earlier failures of this operation, if it has now succeeded */
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

/** A fingerprint of an input; for a file, its length. No part of the input (such as an API key) is kept. */
function markOf(input: unknown): string {
  const text =
    JSON.stringify(input, (name, value: unknown) => {
      if (name === 'key') return null;
      return ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : value;
    }) ?? '';
  return `${hashText(text, 1)} ${hashText(text, 2)}`;
}
