import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type ModelDescriptor, valueText } from '@shared/models';
import { parseTemplate } from '@shared/prompt';
import { trimCommonPrefix, visibleLetters } from '@shared/words/trimCommonPrefix';

type Told = Pick<JobWithAssets, 'batchId' | 'prompt' | 'template' | 'title' | 'values'>;

type Varied = readonly [name: string, value: string | number];

type RowWords = Readonly<{
  /** The job's title and its chosen alternatives; shown before the prompt. */
  own: string | null;
  prompt: string;
  /** Parameters that differ from those of neighbours with the same prompt. */
  varied: readonly Varied[];
}>;

/** Keeps the end of a prompt visible: the prompts of a list often differ only in their last words. */
export const rowTruncation = { endLength: 16, from: 30 };

/** The part of a job that distinguishes it from its neighbours `beside` it (undefined: not loaded). */
export function rowWords(job: Told, beside: readonly (Told | undefined)[]): RowWords {
  const others = beside
    .filter((other) => other?.batchId === job.batchId)
    .filter((other) => other !== undefined);
  const own = job.template === null ? null : ownWords(job.prompt, job.template);
  const same = others.filter(({ prompt }) => prompt === job.prompt);
  return {
    own: [job.title, own].filter(Boolean).join(' · ') || null,
    prompt:
      own === null
        ? trimCommonPrefix(
            job.prompt,
            others.map(({ prompt }) => prompt),
          )
        : job.prompt,
    varied: differingValues(job.values, same),
  };
}

/** The chosen alternatives of a template in a prompt; null if they are evident from the prompt. */
function ownWords(prompt: string, template: string): string | null {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return null;
  const { parts } = parsed.template;
  const own: string[] = [];
  let from = 0;
  let isLate = false;
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'text') {
      if (!prompt.startsWith(part.text, from)) return null;
      from += part.text.length;
      continue;
    }
    const next = parts.slice(at + 1).find(({ kind }) => kind === 'text');
    const fixed = next?.kind === 'text' ? next.text : '';
    // two adjacent alternatives count as one
    if (parts[at + 1]?.kind !== 'text' && at + 1 < parts.length) continue;
    // up to the next fixed text; the last fixed text ends the prompt
    const isLast = at + 2 >= parts.length;
    const end = isLast ? prompt.length - fixed.length : prompt.indexOf(fixed, from);
    if (end < from) return null;
    own.push(prompt.slice(from, end).trim());
    isLate ||= from > visibleLetters;
    from = end;
  }
  const words = own.filter((each) => each !== '').join(' · ');
  return isLate && words !== '' ? words : null;
}

/** For example "Steps 24, 4:3". The service's parameter names stand in for unknown labels. */
export function variedWords(varied: readonly Varied[], model: ModelDescriptor | undefined): string {
  return varied
    .map(([name, value]) => {
      const parameter = model?.parameters.find((each) => each.name === name);
      const words = valueText(parameter, value);
      return parameter?.kind === 'size' && words !== value
        ? words
        : `${parameter?.label ?? name.replaceAll('_', ' ')} ${words}`;
    })
    .join(', ');
}

function differingValues(values: Told['values'], others: readonly Told[]): readonly Varied[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isSaid = typeof value === 'string' || typeof value === 'number';
    return isSaid && others.some((other) => other.values[name] !== value) ? [[name, value] as const] : [];
  });
}
