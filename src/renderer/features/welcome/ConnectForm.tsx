import type { ProfileCheck } from '@shared/domain/Profile';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { Button } from '../../ui/Button';
import { ErrorNote } from '../../ui/ErrorNote';
import { TextField } from '../../ui/TextField';
import { CheckFindings } from './CheckFindings';
import { defaultProfileName } from './defaultProfileName';

type Found = Extract<ProfileCheck, { ok: true }>;
type FieldName = 'name' | 'baseUrl' | 'key';
type Problem = Readonly<{ field: FieldName | null; message: string; hint: string | null }>;
type Stage =
  | Readonly<{ at: 'filling'; problem: Problem | null }>
  | Readonly<{ at: 'checking' }>
  | Readonly<{ at: 'saved'; found: Found; name: string }>;

const nothingGiven = { name: '', baseUrl: '' } as const;

/** Address and key: checked against the service, then saved as a profile. The key is forgotten here once saved. */
export function ConnectForm({
  onDone,
  doneLabel = 'Start creating',
  given = nothingGiven,
}: Readonly<{
  onDone: () => void;
  doneLabel?: string;
  /** What a link filled in. */
  given?: Readonly<{ name: string; baseUrl: string }>;
}>) {
  const [name, setName] = useState(given.name);
  const [baseUrl, setBaseUrl] = useState(given.baseUrl);
  const [key, setKey] = useState('');
  const [stage, setStage] = useState<Stage>({ at: 'filling', problem: null });

  if (stage.at === 'saved') {
    return <CheckFindings found={stage.found} name={stage.name} doneLabel={doneLabel} onDone={onDone} />;
  }

  const save = async () => {
    const missing = missingField(baseUrl, key);
    if (missing) return setStage({ at: 'filling', problem: missing });
    setStage({ at: 'checking' });
    try {
      const found = await call('profiles.check', { baseUrl: baseUrl.trim(), key: key.trim() });
      if (!found.ok) return setStage({ at: 'filling', problem: found.problem });
      // without a name of its own main finds one that is free
      const saved = await call('profiles.connect', {
        ...{ name: name.trim(), baseUrl: found.baseUrl, key: key.trim() },
      });
      setKey('');
      setStage({ at: 'saved', found, name: saved.name });
    } catch (error) {
      setStage({ at: 'filling', problem: problemOf(error) });
    }
  };

  const problem = stage.at === 'filling' ? stage.problem : null;
  const errorAt = (field: FieldName) => (problem?.field === field ? problem.message : null);
  const hintAt = (field: FieldName) => (problem?.field === field ? problem.hint : null);
  const isChecking = stage.at === 'checking';
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Base URL"
        name="baseUrl"
        placeholder="https://api.example.com"
        value={baseUrl}
        onChange={setBaseUrl}
        error={withHint(errorAt('baseUrl'), hintAt('baseUrl'))}
        isDisabled={isChecking}
        autoComplete="off"
      />
      <TextField
        label="API key"
        name="key"
        type="password"
        value={key}
        onChange={setKey}
        error={withHint(errorAt('key'), hintAt('key'))}
        isDisabled={isChecking}
        autoComplete="off"
      />
      <TextField
        label="Name (optional)"
        name="name"
        placeholder={defaultProfileName(baseUrl)}
        value={name}
        onChange={setName}
        error={errorAt('name')}
        isDisabled={isChecking}
        autoComplete="off"
      />
      {problem && problem.field === null ? (
        <ErrorNote title="The profile was not saved" message={problem.message} />
      ) : null}
      <div className="flex-1" />
      <Button type="submit" variant="primary" size="lg" isPending={isChecking}>
        {isChecking ? 'Checking…' : 'Check and save'}
      </Button>
    </form>
  );
}

function withHint(message: string | null, hint: string | null): string | null {
  if (message === null || hint === null) return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${hint}`;
}

function missingField(baseUrl: string, key: string): Problem | null {
  if (baseUrl.trim() === '') {
    return { field: 'baseUrl', message: 'Type the address of the service.', hint: null };
  }
  if (key.trim() === '') return { field: 'key', message: 'Type or paste the API key.', hint: null };
  return null;
}

function problemOf(error: unknown): Problem {
  const named = error instanceof CallFailure ? error.fields[0] : undefined;
  const field = (['name', 'baseUrl', 'key'] as const).find((each) => each === named?.field) ?? null;
  return { field, message: field && named ? named.message : wordsOf(error), hint: null };
}
