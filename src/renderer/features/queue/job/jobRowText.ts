import type { JobWithAssets } from '@shared/domain/queue/Job';
import { type ModelDescriptor, valueText } from '@shared/models';
import { parseTemplate } from '@shared/prompt';
import { trimCommonPrefix, visibleLetters } from '@shared/words/trimCommonPrefix';

type RowJob = Pick<JobWithAssets, 'batchId' | 'prompt' | 'template' | 'title' | 'values'>;

type VariedParameter = readonly [name: string, value: string | number];

type RowText = Readonly<{
  /** The job's title and its chosen alternatives; shown before the prompt. */
  highlight: string | null;
  prompt: string;
  /** Parameters that differ from those of neighbours with the same prompt. */
  varied: readonly VariedParameter[];
}>;

/** Keeps the end of a prompt visible: the prompts of a list often differ only in their last words. */
export const rowTruncation = { endLength: 16, minLength: 30 };

/** The texts that distinguish a job from its neighbours in the list. A neighbour is undefined while it loads. */
export function jobRowText(job: RowJob, neighbours: readonly (RowJob | undefined)[]): RowText {
  const batchNeighbours = neighbours
    .filter((other) => other?.batchId === job.batchId)
    .filter((other) => other !== undefined);
  const alternatives = job.template === null ? null : chosenAlternatives(job.prompt, job.template);
  const promptNeighbours = batchNeighbours.filter(({ prompt }) => prompt === job.prompt);
  return {
    highlight: [job.title, alternatives].filter(Boolean).join(' · ') || null,
    prompt:
      alternatives === null
        ? trimCommonPrefix(
            job.prompt,
            batchNeighbours.map(({ prompt }) => prompt),
          )
        : job.prompt,
    varied: differingValues(job.values, promptNeighbours),
  };
}

/** The chosen alternatives of a template in a prompt; null if they are evident from the prompt. */
function chosenAlternatives(prompt: string, template: string): string | null {
  const parsed = parseTemplate(template);
  if (!parsed.ok) return null;
  const { parts } = parsed.template;
  const chosen: string[] = [];
  let from = 0;
  let startsPastVisible = false;
  for (const [index, part] of parts.entries()) {
    if (part.kind === 'text') {
      if (!prompt.startsWith(part.text, from)) return null;
      from += part.text.length;
      continue;
    }
    const next = parts.slice(index + 1).find(({ kind }) => kind === 'text');
    const fixed = next?.kind === 'text' ? next.text : '';
    // two adjacent alternatives count as one
    if (parts[index + 1]?.kind !== 'text' && index + 1 < parts.length) continue;
    // the alternative ends at the next fixed text; the last fixed text is the end of the prompt
    const isLast = index + 2 >= parts.length;
    const end = isLast ? prompt.length - fixed.length : prompt.indexOf(fixed, from);
    if (end < from) return null;
    chosen.push(prompt.slice(from, end).trim());
    startsPastVisible ||= from > visibleLetters;
    from = end;
  }
  const text = chosen.filter((each) => each !== '').join(' · ');
  return startsPastVisible && text !== '' ? text : null;
}

/** The varied parameters, for example "Steps 24, 4:3". A parameter without a label has the service's name. */
export function variedText(varied: readonly VariedParameter[], model: ModelDescriptor | undefined): string {
  return varied
    .map(([name, value]) => {
      const parameter = model?.parameters.find((each) => each.name === name);
      const text = valueText(parameter, value);
      return parameter?.kind === 'size' && text !== value
        ? text
        : `${parameter?.label ?? name.replaceAll('_', ' ')} ${text}`;
    })
    .join(', ');
}

function differingValues(values: RowJob['values'], others: readonly RowJob[]): readonly VariedParameter[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const isPlain = typeof value === 'string' || typeof value === 'number';
    return isPlain && others.some((other) => other.values[name] !== value) ? [[name, value] as const] : [];
  });
}
