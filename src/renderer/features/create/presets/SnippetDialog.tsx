import { type Snippet, zSnippet } from '@shared/domain/Preset';
import type { RouteInput } from '@shared/ipc/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/FormDialog';
import { PromptEditor } from '../../../ui/PromptEditor';
import { SegmentedControl } from '../../../ui/SegmentedControl';
import { TextField } from '../../../ui/TextField';
import { promptSpans } from '../promptSpans';

/** A snippet, new or changed. `onSave` gives back why it was refused, or null. */
export function SnippetDialog({
  snippet,
  onSave,
  onClose,
}: Readonly<{
  snippet: Snippet | null;
  onSave: (snippet: RouteInput<'snippets.save'>) => Promise<string | null>;
  onClose: () => void;
}>) {
  const [name, setName] = useState(snippet?.name ?? '');
  const [text, setText] = useState(snippet?.text ?? '');
  const [kind, setKind] = useState<Snippet['kind']>(snippet?.kind ?? 'text');
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const given = zSnippet.omit({ id: true }).safeParse({ kind, name, text });
    if (!given.success) {
      const isName = given.error.issues.some(({ path }) => path[0] === 'name');
      return setProblem(isName ? 'A name has 1 to 80 characters.' : 'The words are missing.');
    }
    const refusal = await onSave({ ...given.data, id: snippet?.id ?? null });
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  return (
    <FormDialog
      title={snippet ? `Change ${snippet.name}` : 'New snippet'}
      isChanged={
        name !== (snippet?.name ?? '') || text !== (snippet?.text ?? '') || kind !== (snippet?.kind ?? 'text')
      }
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label="Name, typed after /"
        value={name}
        error={problem}
        maxLength={80}
        onChange={(next) => {
          setName(next);
          setProblem(null);
        }}
      />
      <PromptEditor
        isProse
        label="Words"
        value={text}
        spans={promptSpans(text, { errors: [], most: null })}
        placeholder="soft light, {dawn|dusk}"
        onChange={setText}
      />
      <SegmentedControl
        label="Where it comes"
        value={kind}
        options={[
          { value: 'text', label: 'Where the cursor is' },
          { value: 'style', label: 'At the end, as a style' },
        ]}
        onChange={setKind}
      />
    </FormDialog>
  );
}
