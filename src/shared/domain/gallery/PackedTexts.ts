import { z } from 'zod';

/** Many strings joined, with their end offsets; 100,000 separate strings would take a tenth of a second to send. */
export const zPackedTexts = z.object({ text: z.string(), ends: z.instanceof(Uint32Array) });
export type PackedTexts = Readonly<z.infer<typeof zPackedTexts>>;

export function packTexts(texts: readonly string[]): PackedTexts {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [index, text] of texts.entries()) {
    end += text.length;
    ends[index] = end;
  }
  return { text: texts.join(''), ends };
}

/** The string at an index; empty if there is none. */
export function textAt({ text, ends }: PackedTexts, index: number): string {
  return text.slice(ends[index - 1] ?? 0, ends[index] ?? 0);
}
