import type { Profile } from '@shared/domain/account/Profile';
import type { KeyCreationResult, KeyTarget } from '@shared/ipc/account/keyRoutes';
import { t } from '@shared/messages/t';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { CallFailure, errorMessage, fieldErrorMessage } from '../../../ipc/CallFailure';
import { call } from '../../../ipc/client';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { Select } from '../../../ui/fields/Select';
import { TextField } from '../../../ui/fields/TextField';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { showToast } from '../../../ui/messages/toasts';

/** Shows the raw answer of a service that created a key, so that the user can copy the key from the answer. */
function FindKeyForm({
  makingId,
  onKept,
  onCancel,
}: Readonly<{ makingId: string; onKept: (made: KeyCreationResult) => void; onCancel: () => void }>) {
  const [key, setKey] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate: reveal, data: answer } = useCommand('keys.reveal', {
    onError: (error) => setProblem(errorMessage(error)),
  });
  useEffect(() => reveal({ makingId }), [reveal, makingId]);
  const keep = useCommand('keys.keep', {
    onSuccess: onKept,
    onError: (error) => setProblem(fieldErrorMessage(error)),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-3.5 pt-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (key.trim() === '') setProblem(t('account.pasteTheKeyOutOfTheAnswer'));
        else keep.mutate({ makingId, key });
      }}
    >
      <p className="text-sm text-muted">{t('account.findKeyHint')}</p>
      <section
        aria-label={t('account.theServicesAnswer')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long answer is scrolled by its keys
        tabIndex={0}
        className="max-h-60 overflow-auto rounded-md border border-line bg-field p-3"
      >
        <pre className="selectable font-mono text-xs break-all whitespace-pre-wrap">{answer?.text}</pre>
      </section>
      <TextField
        autoFocus
        label={t('account.theKey')}
        type="password"
        autoComplete="off"
        value={key}
        onChange={setKey}
        error={problem}
      />
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onPress={onCancel}>
          {t('account.closeUnsaved')}
        </Button>
        <Button type="submit" variant="primary">
          {t('account.keepThisKey')}
        </Button>
      </div>
    </form>
  );
}

/** Says whether the user still has to copy the key; '' unless Easel stored the key. */
function nextStepText(result: Exclude<KeyCreationResult, { kind: 'unread' }>): string {
  if (result.kind !== 'stored') return '';
  return result.note === null ? t('account.nothingMoreNeeded') : t('account.copyAndKeep');
}

type MadeKeyProps = Readonly<{
  result: Exclude<KeyCreationResult, { kind: 'unread' }>;
  profiles: readonly Profile[];
  renderServiceKeysButton: ((profile: Profile) => ReactNode) | undefined;
  onKept: (made: KeyCreationResult) => void;
  onDone: () => void;
}>;

/** Shows a new key once: hidden until requested, copied without being shown, discarded when the dialog closes. */
function MadeKey({ result, profiles, renderServiceKeysButton, onKept, onDone }: MadeKeyProps) {
  const { makingId } = result;
  const failed = t('app.thatDidNotWork');
  const reveal = useCommand('keys.reveal', { failed });
  const key = reveal.data?.text ?? null;
  const copy = useCommand('keys.copy', {
    failed,
    onSuccess: () => showToast({ level: 'success', title: t('account.theKeyWasCopied') }),
  });
  const keep = useCommand('keys.keep', { failed, onSuccess: onKept });
  const keyProfile =
    result.kind === 'stored' ? profiles.find(({ id }) => id === result.profileId) : undefined;
  return (
    <div className="flex flex-col gap-4 pt-2">
      {result.kind === 'shown' ? null : result.kind === 'stored' ? (
        <p role="status" className="flex items-center gap-2 text-sm font-medium">
          <CircleCheck aria-hidden size={16} className="shrink-0 text-good" />
          {t('account.usesItFromNowOn', { name: result.name })}
        </p>
      ) : (
        <ErrorNote title={t('account.keyNotKept')} message={`${result.problem} ${t('account.copyItNow')}`} />
      )}
      {result.kind === 'stored' && result.note !== null ? (
        <p className="text-xs text-accent-ink">{result.note}</p>
      ) : null}
      <div className="flex items-center gap-2 rounded-md border border-line bg-field py-2 pe-2 ps-3">
        <code className="selectable min-w-0 flex-1 font-mono text-sm break-all">
          {key ?? '••••••••••••••••••••'}
        </code>
        <Button
          size="sm"
          variant="quiet"
          onPress={() => (key === null ? reveal.mutate({ makingId }) : reveal.reset())}
        >
          {key === null ? t('account.show') : t('account.hide')}
        </Button>
        <Button size="sm" onPress={() => copy.mutate({ makingId })}>
          {t('account.copy')}
        </Button>
      </div>
      <p className="text-xs text-muted">
        {t('account.keyShownOnce')} {nextStepText(result)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        {result.kind === 'shown' ? (
          <Button onPress={() => keep.mutate({ makingId, key: null })}>
            {t('account.useThisKeyInEasel')}
          </Button>
        ) : null}
        {keyProfile && renderServiceKeysButton?.(keyProfile)}
        <Button autoFocus variant="primary" onPress={onDone}>
          {t('app.done')}
        </Button>
      </div>
    </div>
  );
}

const anotherScope = 'another';
const newProfile = 'new';
const fieldNames = ['description', 'scope', 'token', 'name', 'baseUrl'] as const;
type FieldName = (typeof fieldNames)[number];
type Problem = Readonly<{ field: FieldName | null; message: string }>;

type MakeKeyFormProps = Readonly<{
  profiles: readonly Profile[];
  profileId: string | null;
  sessionId: string | null;
  onMade: (made: KeyCreationResult) => void;
  onCancel: () => void;
}>;

/** Asks for the new key's name, its profile or a new profile, and a session token, which is discarded after use. */
function MakeKeyForm({ profiles, profileId, sessionId, onMade, onCancel }: MakeKeyFormProps) {
  const remote = profiles.filter(({ kind }) => kind === 'remote');
  const defaultProfile =
    remote.find(({ id }) => id === profileId) ?? remote.find(({ active }) => active) ?? remote[0];
  const [profileChoice, setProfileChoice] = useState(defaultProfile?.id ?? newProfile);
  const [name, setName] = useState('');
  const [baseUrl, setBaseUrl] = useState(defaultProfile?.baseUrl ?? '');
  const [description, setDescription] = useState('Easel');
  const [scope, setScope] = useState('full_access');
  const [otherScope, setOtherScope] = useState('');
  const [token, setToken] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const chosen = remote.find(({ id }) => id === profileChoice);

  const { data: status = null } = useRoute('account.status', { profileId: chosen?.id ?? '' });
  const callbacks = { onSuccess: onMade, onError: (error: Error) => setProblem(problemOf(error)) };
  const makeWithToken = useCommand('keys.make', callbacks);
  const makeWithSession = useCommand('sessions.makeKey', callbacks);
  const isMaking = makeWithToken.isPending || makeWithSession.isPending;
  const makeKey = () => {
    setConfirming(false);
    setProblem(null);
    const target: KeyTarget = chosen
      ? { kind: 'profile', profileId: chosen.id, replaces: chosen.hasKey }
      : { kind: 'new', name, baseUrl };
    const keyOptions = { description, scope: scope === anotherScope ? otherScope : scope };
    if (sessionId === null) makeWithToken.mutate({ target, token, ...keyOptions });
    else makeWithSession.mutate({ sessionId, ...keyOptions });
  };
  const submit = () => {
    if (sessionId !== null) return makeKey();
    if (token.trim() === '')
      return setProblem({ field: 'token', message: t('account.pasteTheSessionToken') });
    if (chosen?.hasKey) return setConfirming(true);
    makeKey();
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
          value={profileChoice}
          onChange={setProfileChoice}
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
        isOpen={isConfirming}
        title={t('account.replaceTheKeyOf', { name: chosen?.name })}
        message={t('account.replaceKeyHint', { hasAccount: status !== null })}
        confirmLabel={t('account.makeAndReplace')}
        onCancel={() => setConfirming(false)}
        onConfirm={makeKey}
      />
    </form>
  );
}

function problemOf(error: unknown): Problem {
  const fieldError = error instanceof CallFailure ? error.fields[0] : undefined;
  const field = fieldNames.find((each) => each === fieldError?.field) ?? null;
  return { field, message: field && fieldError ? fieldError.message : errorMessage(error) };
}

/** Creates an API key with a session, saves it in a profile, and shows it once. */
export function MakeKeyDialog({
  profiles,
  profileId,
  sessionId = null,
  renderServiceKeysButton,
  onClose,
}: Readonly<{
  profiles: readonly Profile[];
  profileId: string | null;
  sessionId?: string | null;
  renderServiceKeysButton?: (profile: Profile) => ReactNode;
  onClose: () => void;
}>) {
  const [result, setResult] = useState<KeyCreationResult | null>(null);
  const shownId = useRef<string | null>(null);
  const showResult = (made: KeyCreationResult) => {
    shownId.current = made.makingId;
    setResult(made);
  };
  useEffect(
    () => () => {
      if (shownId.current !== null) void call('keys.close', { makingId: shownId.current });
    },
    [],
  );
  const title =
    result === null
      ? t('account.makeAKeyTitle')
      : result.kind === 'unread'
        ? t('account.keyAnswerUnread')
        : t('account.theKeyWasMade');
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} closesOutside={result === null}>
      {result === null ? (
        <MakeKeyForm
          profiles={profiles}
          profileId={profileId}
          sessionId={sessionId}
          onMade={showResult}
          onCancel={onClose}
        />
      ) : result.kind === 'unread' ? (
        <FindKeyForm makingId={result.makingId} onKept={showResult} onCancel={onClose} />
      ) : (
        <MadeKey
          result={result}
          profiles={profiles}
          renderServiceKeysButton={renderServiceKeysButton}
          onKept={showResult}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
