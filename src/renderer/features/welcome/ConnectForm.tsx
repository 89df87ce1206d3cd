import type { ProfileCheck } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { formatCredits } from '@shared/words/formatCredits';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { CallFailure, errorMessage } from '../../ipc/CallFailure';
import { call } from '../../ipc/client';
import { Button } from '../../ui/Button';
import { UnreadableAnswers } from '../../ui/dialogs/UnreadableAnswers';
import { SegmentedControl } from '../../ui/fields/SegmentedControl';
import { TextField } from '../../ui/fields/TextField';
import { ErrorNote } from '../../ui/messages/ErrorNote';
import { defaultProfileName } from './defaultProfileName';

type Found = Extract<ProfileCheck, { ok: true }>;
const fieldNames = ['name', 'baseUrl', 'key', 'email', 'password'] as const;
type FieldName = (typeof fieldNames)[number];
type ConnectMethod = 'key' | 'studio';
type Problem = Readonly<{ field: FieldName | null; message: string; hint: string | null }>;
type Stage =
  | Readonly<{ step: 'filling'; problem: Problem | null }>
  | Readonly<{ step: 'checking' }>
  | Readonly<{ step: 'saved'; found: Found; name: string }>;

const emptyValues = { name: '', baseUrl: '' } as const;

type CheckFindingsProps = Readonly<{
  found: Extract<ProfileCheck, { ok: true }>;
  name: string;
  isSignedIn: boolean;
  doneLabel: string;
  onDone: () => void;
}>;

function CheckFindings({ found, name, isSignedIn, doneLabel, onDone }: CheckFindingsProps) {
  const rows = [
    { label: t('app.profile'), value: name },
    { label: t('settings.address'), value: found.baseUrl },
    { label: t('welcome.version'), value: found.version ?? t('gallery.notSaid') },
    {
      label: t('app.balance'),
      value:
        found.balanceMilli === null
          ? (found.balanceUnread ?? t('welcome.balanceUnread'))
          : t('account.credits2', { credits: formatCredits(found.balanceMilli) }),
    },
  ];
  return (
    <div role="status" className="flex flex-1 flex-col gap-4">
      <p className="flex items-center gap-2 text-sm font-medium">
        <CircleCheck aria-hidden size={16} className="text-good" />
        {isSignedIn ? t('welcome.keyWasMade') : t('welcome.keyIsGood')}
      </p>
      <dl className="flex flex-col gap-1.5 rounded-md border border-line bg-field p-3 text-sm">
        {rows.map((row) => (
          <div key={row.label} className="flex gap-4">
            <dt className="w-22 shrink-0 text-muted">{row.label}</dt>
            <dd className="selectable min-w-0 break-words">{row.value}</dd>
          </div>
        ))}
      </dl>
      <UnreadableAnswers answers={found.unread.map((answer) => ({ ...answer, when: null }))} />
      <div className="flex-1" />
      <Button autoFocus variant="primary" size="lg" onPress={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}

/** Checks a service, then saves a profile. Key and password are discarded afterwards. */
export function ConnectForm({
  onDone,
  doneLabel = t('welcome.startCreating'),
  initialValues = emptyValues,
}: Readonly<{
  onDone: () => void;
  doneLabel?: string;
  initialValues?: Readonly<{ name: string; baseUrl: string }>;
}>) {
  const [name, setName] = useState(initialValues.name);
  const [baseUrl, setBaseUrl] = useState(initialValues.baseUrl);
  const [method, setMethod] = useState<ConnectMethod>('key');
  const [key, setKey] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [stage, setStage] = useState<Stage>({ step: 'filling', problem: null });

  if (stage.step === 'saved') {
    return (
      <CheckFindings
        found={stage.found}
        name={stage.name}
        isSignedIn={method === 'studio'}
        doneLabel={doneLabel}
        onDone={onDone}
      />
    );
  }

  const connectByKey = async (): Promise<Stage> => {
    const found = await call('profiles.check', { baseUrl: baseUrl.trim(), key: key.trim() });
    if (!found.ok) return { step: 'filling', problem: found.problem };
    // without a name, main chooses a free one
    const saved = await call('profiles.connect', {
      name: name.trim(),
      baseUrl: found.baseUrl,
      key: key.trim(),
    });
    return { step: 'saved', found, name: saved.name };
  };
  const connectBySignIn = async (): Promise<Stage> => {
    const { profile, found } = await call('sessions.connect', {
      name: name.trim(),
      baseUrl: baseUrl.trim(),
      email,
      password,
    });
    if (found.ok) return { step: 'saved', found, name: profile.name };
    onDone();
    return { step: 'filling', problem: null };
  };
  const save = async () => {
    const missing = missingField(baseUrl, method === 'key' ? key : null);
    if (missing) return setStage({ step: 'filling', problem: missing });
    setStage({ step: 'checking' });
    try {
      const next = await (method === 'key' ? connectByKey() : connectBySignIn());
      if (next.step === 'saved') {
        setKey('');
        setPassword('');
      }
      setStage(next);
    } catch (error) {
      setStage({ step: 'filling', problem: problemOf(error) });
    }
  };

  const problem = stage.step === 'filling' ? stage.problem : null;
  const errorAt = (field: FieldName) => (problem?.field === field ? problem.message : null);
  const hintAt = (field: FieldName) => (problem?.field === field ? problem.hint : null);
  const isChecking = stage.step === 'checking';
  return (
    <form
      noValidate
      className="flex flex-1 flex-col gap-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <SegmentedControl
        label={t('welcome.chooseAService')}
        value={method}
        onChange={(next) => {
          setMethod(next);
          setStage({ step: 'filling', problem: null });
        }}
        options={[
          { value: 'key', label: t('welcome.aServiceWithAKey') },
          { value: 'studio', label: t('welcome.myStudiosServer') },
        ]}
      />
      <TextField
        label={t('account.baseURL')}
        name="baseUrl"
        placeholder={method === 'key' ? 'https://api.example.com' : 'https://studio.example'}
        value={baseUrl}
        onChange={setBaseUrl}
        error={withHint(errorAt('baseUrl'), hintAt('baseUrl'))}
        isDisabled={isChecking}
        autoComplete="off"
      />
      {method === 'key' ? (
        <TextField
          label={t('welcome.apiKey')}
          name="key"
          type="password"
          value={key}
          onChange={setKey}
          error={withHint(errorAt('key'), hintAt('key'))}
          isDisabled={isChecking}
          autoComplete="off"
        />
      ) : (
        <>
          <TextField
            label={t('account.eMail')}
            name="email"
            type="email"
            value={email}
            onChange={setEmail}
            error={errorAt('email')}
            isDisabled={isChecking}
            autoComplete="off"
          />
          <TextField
            label={t('account.password')}
            name="password"
            type="password"
            hint={t('welcome.passwordHint')}
            value={password}
            onChange={setPassword}
            error={errorAt('password')}
            isDisabled={isChecking}
            autoComplete="off"
          />
          <Button
            size="sm"
            variant="quiet"
            className="self-start"
            isDisabled={isChecking}
            onPress={() => setMethod('key')}
          >
            {t('welcome.useAKeyInstead')}
          </Button>
        </>
      )}
      <TextField
        label={t('account.nameOptional')}
        name="name"
        placeholder={defaultProfileName(baseUrl)}
        value={name}
        onChange={setName}
        error={errorAt('name')}
        isDisabled={isChecking}
        autoComplete="off"
      />
      {problem && problem.field === null ? (
        <ErrorNote title={t('welcome.theProfileWasNotSaved')} message={problem.message} />
      ) : null}
      <div className="flex-1" />
      <Button type="submit" variant="primary" size="lg" isPending={isChecking}>
        {isChecking
          ? t('account.checking')
          : method === 'key'
            ? t('account.checkAndSave')
            : t('welcome.signInAndSave')}
      </Button>
    </form>
  );
}

function withHint(message: string | null, hint: string | null): string | null {
  if (message === null || hint === null) return message;
  return `${/[.!?]$/.test(message) ? message : `${message}.`} ${hint}`;
}

function missingField(baseUrl: string, key: string | null): Problem | null {
  if (baseUrl.trim() === '') {
    return { field: 'baseUrl', message: t('welcome.typeTheAddressOfTheService'), hint: null };
  }
  if (key?.trim() === '') return { field: 'key', message: t('welcome.typeOrPasteTheAPIKey'), hint: null };
  return null;
}

function problemOf(error: unknown): Problem {
  const fieldError = error instanceof CallFailure ? error.fields[0] : undefined;
  const field = fieldNames.find((each) => each === fieldError?.field) ?? null;
  return { field, message: field && fieldError ? fieldError.message : errorMessage(error), hint: null };
}
