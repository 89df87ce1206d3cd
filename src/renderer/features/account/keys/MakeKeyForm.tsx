import type { Profile } from '@shared/domain/account/Profile';
import type { KeyMaking, KeyTarget } from '@shared/ipc/account/keyRoutes';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';

const anotherScope = 'another';
const newProfile = 'new';
const fieldNames = ['description', 'scope', 'token', 'name', 'baseUrl'] as const;
type FieldName = (typeof fieldNames)[number];
type Problem = Readonly<{ field: FieldName | null; message: string }>;

/** The new key's name, its profile, and the session token. The token is discarded after use. */
export function MakeKeyForm({
  profiles,
  profileId,
  sessionId,
  onMade,
  onCancel,
}: Readonly<{
  profiles: readonly Profile[];
  profileId: string | null;
  sessionId: string | null;
  onMade: (made: KeyMaking) => void;
  onCancel: () => void;
}>) {
  const remote = profiles.filter(({ kind }) => kind === 'remote');
  const likely =
    remote.find(({ id }) => id === profileId) ?? remote.find(({ active }) => active) ?? remote[0];
  const [place, setPlace] = useState(likely?.id ?? newProfile);
  const [name, setName] = useState('');
  const [baseUrl, setBaseUrl] = useState(likely?.baseUrl ?? '');
  const [description, setDescription] = useState('Easel');
  const [scope, setScope] = useState('full_access');
  const [otherScope, setOtherScope] = useState('');
  const [token, setToken] = useState('');
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const chosen = remote.find(({ id }) => id === place);

  const { data: standing = null } = useRoute('account.standing', { profileId: chosen?.id ?? '' });
  const told = { onSuccess: onMade, onError: (error: Error) => setProblem(problemOf(error)) };
  const byToken = useCommand('keys.make', told);
  const bySession = useCommand('sessions.makeKey', told);
  const isMaking = byToken.isPending || bySession.isPending;
  const make = () => {
    setAsking(false);
    setProblem(null);
    const target: KeyTarget = chosen
      ? { kind: 'profile', profileId: chosen.id, replaces: chosen.hasKey }
      : { kind: 'new', name, baseUrl };
    const wishes = { description, scope: scope === anotherScope ? otherScope : scope };
    if (sessionId === null) byToken.mutate({ target, token, ...wishes });
    else bySession.mutate({ sessionId, ...wishes });
  };
  const submit = () => {
    if (sessionId !== null) return make();
    if (token.trim() === '')
      return setProblem({ field: 'token', message: t('account.pasteTheSessionToken') });
    if (chosen?.hasKey) return setAsking(true);
    make();
  };
  const errorAt = (field: FieldName) => (problem?.field === field ? problem.message : null);
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isMaking) submit();
      }}
    >
      {sessionId === null ? (
        <Select
          label={t('account.keepItIn')}
          value={place}
          onChange={setPlace}
          options={[
            ...remote.map((each) => ({ id: each.id, label: each.name, hint: each.baseUrl })),
            { id: newProfile, label: t('account.aNewProfile'), hint: t('account.atTheAddressOfAService') },
          ]}
        />
      ) : null}
      {chosen ? null : (
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t('account.baseURL')}
            placeholder="https://api.example.com"
            value={baseUrl}
            onChange={setBaseUrl}
            error={errorAt('baseUrl')}
          />
          <TextField
            label={t('account.nameOptional')}
            value={name}
            onChange={setName}
            error={errorAt('name')}
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-3">
        <TextField
          autoFocus
          label={t('account.description')}
          hint={t('account.descriptionHint')}
          value={description}
          onChange={setDescription}
          error={errorAt('description')}
        />
        <Select
          label={t('account.scope')}
          value={scope}
          onChange={setScope}
          options={[
            { id: 'full_access', label: t('account.fullAccessScope') },
            { id: anotherScope, label: t('account.another') },
          ]}
        />
      </div>
      {scope === anotherScope ? (
        <TextField
          label={t('account.scopeByService')}
          value={otherScope}
          onChange={setOtherScope}
          error={errorAt('scope')}
        />
      ) : null}
      {sessionId === null ? (
        <TextField
          label={t('account.sessionToken')}
          type="password"
          autoComplete="off"
          hint={t('account.tokenOnceHint')}
          value={token}
          onChange={setToken}
          error={errorAt('token')}
        />
      ) : null}
      {problem && (problem.field === null || (chosen && problem.field === 'baseUrl')) ? (
        <ErrorNote
          title={sessionId === null ? t('account.noKeyWasKept') : t('account.noKeyWasMade')}
          message={problem.message}
        />
      ) : null}
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onPress={onCancel}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" variant="primary" isPending={isMaking}>
          {isMaking ? t('account.making') : t('account.makeTheKey')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('account.replaceTheKeyOf', { name: chosen?.name })}
        message={t('account.replaceKeyHint', { hasAccount: standing !== null })}
        confirmLabel={t('account.makeAndReplace')}
        onCancel={() => setAsking(false)}
        onConfirm={make}
      />
    </form>
  );
}

function problemOf(error: unknown): Problem {
  const named = error instanceof CallFailure ? error.fields[0] : undefined;
  const field = fieldNames.find((each) => each === named?.field) ?? null;
  return { field, message: field && named ? named.message : wordsOf(error) };
}
