import { z } from 'zod';
import { zSnippet } from './Preset';

/** A snippet as it is being written, before it is saved. */
export const zSnippetDraft = z.object({
  /** The snippet that is changed; null: a new one. */
  id: z.string().nullable(),
  kind: zSnippet.shape.kind,
  /** As it is typed. */
  name: z.string().max(200),
  text: z.string().max(1_000_000),
});
export type SnippetDraft = Readonly<z.infer<typeof zSnippetDraft>>;
