import { hashText } from '@shared/prompt/template/hashText';
import { errorMessage } from '../ipc/CallFailure';
import type { CallOutcome } from '../ipc/cache/callOutcomes';

/** Number of failures that are remembered. The messages of older failures stay until the user closes them. */
const maxRemembered = 50;

/** Remembers failed operations, so that their messages can be closed once the same operation succeeds. */
export class ResolvedFailures {
  readonly #failed: Readonly<{ route: string; inputHash: string; message: string }>[] = [];

  /** @returns the messages of earlier failures of this operation, if it has now succeeded */
  onOutcome({ route, input, failure }: CallOutcome): readonly string[] {
    if (failure === null && !this.#failed.some((each) => each.route === route)) return [];
    const inputHash = hashInput(input);
    const isSame = (each: Readonly<{ route: string; inputHash: string }>) =>
      each.route === route && each.inputHash === inputHash;
    const resolvedMessages = this.#failed.filter(isSame).map(({ message }) => message);
    this.#failed.splice(0, Infinity, ...this.#failed.filter((each) => !isSame(each)));
    if (failure === null) return resolvedMessages;
    this.#failed.push({ route, inputHash, message: errorMessage(failure) });
    this.#failed.splice(0, this.#failed.length - maxRemembered);
    return [];
  }
}

/** A fingerprint of an input; for a file, its length. No part of the input (such as an API key) is kept. */
function hashInput(input: unknown): string {
  const text =
    JSON.stringify(input, (name, value: unknown) => {
      if (name === 'key') return null;
      return ArrayBuffer.isView(value) ? `${value.byteLength} bytes` : value;
    }) ?? '';
  return `${hashText(text, 1)} ${hashText(text, 2)}`;
}
