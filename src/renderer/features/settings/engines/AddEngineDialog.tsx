import { useState } from 'react';
import { wordsOf } from '../../../ipc/CallFailure';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';
import { type EngineKind, engineKinds, freeName, isOpenToOthers } from './engineWords';
import type { Engines } from './useEngines';

const kinds = Object.keys(engineKinds) as readonly EngineKind[];

/** Kind, address and name of an engine that runs. It is asked before it is kept. */
export function AddEngineDialog({
  add,
  taken,
  onClose,
}: Readonly<{
  add: Engines['add'];
  /** Names that other engines have. */
  taken: readonly string[];
  onClose: () => void;
}>) {
  const [kind, setKind] = useState<EngineKind>('comfyui');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const of = engineKinds[kind];
  const address = url.trim() || (kind === 'openai' ? '' : of.url);
  const isAddress = /^https?:$/.test(URL.parse(address)?.protocol ?? '');

  const save = async () => {
    if (!isAddress) return setProblem('Type an address that begins with http:// or https://.');
    setProblem(null);
    setSaving(true);
    try {
      const given = { kind, urls: [address], id: name.trim() || freeName(kind, taken) };
      const added = await add(key === '' ? given : { ...given, key });
      showToast({ level: 'success', title: `${added.id} was added` });
      onClose();
    } catch (error) {
      const said = wordsOf(error);
      const next = 'Start the program there, or correct the address.';
      setProblem(/does not answer\.?$/.test(said) ? `${said.replace(/\.$/, '')}. ${next}` : said);
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title="Add an engine"
      saveLabel={isSaving ? 'Asking it…' : 'Add the engine'}
      isSaving={isSaving}
      isChanged={[url, name, key].some((text) => text !== '')}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Select
        label="Kind"
        value={kind}
        options={kinds.map((id) => ({ id, label: engineKinds[id].name }))}
        onChange={setKind}
      />
      <TextField
        autoFocus
        label="Address"
        placeholder={of.url}
        hint={
          isOpenToOthers(address)
            ? 'Not encrypted: prompts and pictures can be read on the way there.'
            : 'Easel asks this address and no other.'
        }
        value={url}
        onChange={setUrl}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        placeholder={freeName(kind, taken)}
        hint="Its models are called by it: small letters, digits and hyphens."
        value={name}
        onChange={setName}
        autoComplete="off"
      />
      <TextField
        label={of.keyLabel}
        type="password"
        hint={of.keyHint}
        value={key}
        onChange={setKey}
        autoComplete="off"
      />
      {problem === null ? null : <ErrorNote title="The engine was not added" message={problem} />}
    </FormDialog>
  );
}
