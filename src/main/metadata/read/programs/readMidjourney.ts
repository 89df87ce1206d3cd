import { normalizeSeed } from '@shared/service';
import type { TextFacts } from './TextFacts';

/** Reads, for example, `a fox in snow --ar 3:2 --seed 7 --v 6.1 Job ID: 01234567-…`. Null: another format. */
export function readMidjourney(text: string): TextFacts | null {
  const jobAt = text.lastIndexOf('Job ID:');
  if (jobAt < 0 || !/^[\da-f-]{36}$/i.test(text.slice(jobAt + 7, jobAt + 100).trim())) return null;
  const whole = text.slice(0, jobAt).trim();
  const from = whole.search(/(?:^|\s)--[a-z]/i);
  const settings = from < 0 ? '' : whole.slice(from).trim();
  return {
    program: 'Midjourney',
    prompt: from < 0 ? whole : whole.slice(0, from).trim(),
    seed: normalizeSeed(/--seed\s+(\d+)/.exec(settings)?.[1] ?? ''),
    values: settings === '' ? {} : { settings },
  };
}
