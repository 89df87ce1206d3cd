import { z } from 'zod';
import { zSnippet } from './Preset';

/** A snippet that is being edited and is not yet saved. */
export const zSnippetDraft = z.object({
  /** null: a new snippet. */
  id: z.string().nullable(),
  kind: zSnippet.shape.kind,
  name: z.string().max(200),
  text: z.string().max(1_000_000),
});
export type SnippetDraft = Readonly<z.infer<typeof zSnippetDraft>>;
