import { t } from '@shared/messages/t';
import type { EngineKind } from '@shared/service/engineAdmin';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { engineKinds, freeName, isOpenToOthers } from './engineWords';
import type { Engines } from './useEngines';

const kinds = Object.keys(engineKinds) as readonly EngineKind[];

/** Kind, URL and name of a running engine. It is contacted before it is saved. */
export function AddEngineDialog({
  takeUp,
  taken,
  onClose,
}: Readonly<{
  takeUp: Engines['takeUp'];
  /** Names of other engines. */
  taken: readonly string[];
  onClose: () => void;
}>) {
  const [kind, setKind] = useState<EngineKind>('comfyui');
  const [url, setUrl] = useState('');
  const [name, setName] = useState('');
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const of = engineKinds[kind];
  const address = url.trim() || (kind === 'openai' ? '' : of.url);
  const isAddress = /^https?:$/.test(URL.parse(address)?.protocol ?? '');

  const { mutate: add, isPending: isSaving } = useCommand('engines.add', {
    onSuccess: async ({ id }) => {
      await takeUp(id);
      onClose();
    },
    onError: (error) => {
      const isAway = error instanceof CallFailure && error.code === 'unreachable';
      setProblem(isAway ? `${error.message} ${t('settings.startOrCorrectEngine')}` : wordsOf(error));
    },
  });
  const save = () => {
    if (!isAddress) return setProblem(t('settings.typeAnHttpAddress'));
    setProblem(null);
    const given = { kind, urls: [address], id: name.trim() || freeName(kind, taken) };
    add(key === '' ? given : { ...given, key });
  };
  return (
    <FormDialog
      title={t('settings.addAnEngine')}
      saveLabel={isSaving ? t('settings.askingTheEngine') : t('settings.addTheEngine')}
      isSaving={isSaving}
      isChanged={[url, name, key].some((text) => text !== '')}
      onSave={save}
      onClose={onClose}
    >
      <Select
        label={t('create.kind')}
        value={kind}
        options={kinds.map((id) => ({ id, label: engineKinds[id].name }))}
        onChange={setKind}
      />
      <TextField
        autoFocus
        label={t('settings.address')}
        placeholder={of.url}
        hint={isOpenToOthers(address) ? t('settings.addressOpenHint') : t('settings.addressHint')}
        value={url}
        onChange={setUrl}
        autoComplete="off"
      />
      <TextField
        label={t('account.nameOptional')}
        placeholder={freeName(kind, taken)}
        hint={t('settings.engineNameHint')}
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
      {problem === null ? null : <ErrorNote title={t('settings.theEngineWasNotAdded')} message={problem} />}
    </FormDialog>
  );
}
