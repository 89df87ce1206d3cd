import { animals } from './animals';
import { furniture } from './furniture';
import { outdoors } from './outdoors';
import type { Subject } from './Subject';
import { tableware } from './tableware';

const subjects: readonly Subject[] = [...tableware, ...furniture, ...outdoors, ...animals];

/** Each subject by its name and further words. */
export const subjectsByWord: ReadonlyMap<string, Subject> = new Map(
  // a subject's own name takes precedence over the further words of another subject
  [
    ...subjects.flatMap((one) => one.words.split(', ').map((word) => [word, one] as const)),
    ...subjects.map((one) => [one.name, one] as const),
  ],
);

export function subjectNamed(name: string): Subject {
  const subject = subjectsByWord.get(name);
  if (subject === undefined) throw new Error(`no such subject: ${name}`);
  return subject;
}
