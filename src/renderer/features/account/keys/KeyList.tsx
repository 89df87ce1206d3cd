import type { Profile } from '@shared/domain/account/Profile';
import type { OwnKey } from '@shared/ipc/account/sessionRoutes';
import { formatCredits } from '@shared/words/formatCredits';
import { formatDay } from '@shared/words/formatDay';
import { creditWords } from '@shared/words/sentences/creditWords';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CallFailure, wordsOf } from '../../../ipc/CallFailure';
import { useCommand } from '../../../ipc/useCommand';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog';
import { IconButton } from '../../../ui/IconButton';
import { EmptyState } from '../../../ui/messages/EmptyState';
import { ErrorNote } from '../../../ui/messages/ErrorNote';
import { Skeleton } from '../../../ui/messages/Skeleton';
import { showToast } from '../../../ui/messages/toasts';
import { MakeKeyDialog } from './MakeKeyDialog';

export type Session = Readonly<{ sessionId: string; name: string | null }>;

/** The API keys of the signed-in user: list, create, delete. */
export function KeyList({
  profile,
  session,
  onEnded,
}: Readonly<{ profile: Profile; session: Session; onEnded: () => void }>) {
  const { sessionId, name } = session;
  const keys = useRoute('sessions.keys', { sessionId }, { isFresh: true });
  const [isMaking, setMaking] = useState(false);
  const [doomed, setDoomed] = useState<OwnKey | null>(null);
  const { mutateAsync: deleteKey } = useCommand('sessions.deleteKey', {
    failed: 'The key was not deleted',
    onSettled: () => void keys.refetch(),
  });
  const remove = ({ id, description }: OwnKey) => {
    setDoomed(null);
    const say = () => showToast({ level: 'success', title: `“${description}” was deleted` });
    void deleteKey({ sessionId, keyId: id }).then(say, () => undefined);
  };
  const isOut = keys.error instanceof CallFailure && keys.error.code === 'unauthorized';
  const make = (
    <Button size="sm" icon={<Plus size={14} />} onPress={() => setMaking(true)}>
      Make a key…
    </Button>
  );
  return (
    <div className="flex min-h-40 flex-col gap-3 pt-2">
      <div className="flex items-center justify-between gap-4">
        <p className="min-w-0 truncate text-sm text-muted">
          {name === null ? 'Signed in with a session token' : `Signed in as ${name}`}
        </p>
        {keys.data && keys.data.length > 0 ? make : null}
      </div>
      {keys.isError ? (
        <ErrorNote
          title="The keys could not be listed"
          message={wordsOf(keys.error)}
          actions={
            <Button size="sm" onPress={isOut ? onEnded : () => void keys.refetch()}>
              {isOut ? 'Sign in again' : 'Try again'}
            </Button>
          }
        />
      ) : keys.data === undefined ? (
        <Skeleton className="h-32" />
      ) : keys.data.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={20} />}
          title="No keys yet"
          message="A program that uses the service needs a key. Its value is shown once, when it is made."
          actions={make}
        />
      ) : (
        <ul aria-label="Keys" className="flex flex-col rounded-md border border-line">
          {keys.data.map((key) => (
            <li
              key={key.id}
              className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-3.5 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 flex-col gap-0.5">
                <span className="truncate text-sm font-medium">
                  {key.description}
                  {key.usedBy.length > 0 ? (
                    <span className="ml-2 text-xs font-normal text-good">{usedWords(key, profile)}</span>
                  ) : null}
                </span>
                <span className="selectable text-xs break-words text-muted">{factsOf(key).join(' · ')}</span>
              </div>
              <IconButton
                size="sm"
                label={`Delete ${key.description}`}
                icon={<Trash2 size={16} />}
                onPress={() => setDoomed(key)}
              />
            </li>
          ))}
        </ul>
      )}
      {isMaking ? (
        <MakeKeyDialog
          profiles={[profile]}
          profileId={profile.id}
          sessionId={sessionId}
          onClose={() => {
            setMaking(false);
            void keys.refetch();
          }}
        />
      ) : null}
      <ConfirmDialog
        danger
        isOpen={doomed !== null}
        title={`Delete the key “${doomed?.description}”?`}
        message="Every program that uses this key is refused from then on. You cannot get the key back."
        warnings={
          doomed && doomed.usedBy.length > 0
            ? [
                `Used in Easel by ${doomed.usedBy.join(' and ')}: nothing more is sent until you enter another key there.`,
              ]
            : []
        }
        confirmLabel="Delete the key"
        onCancel={() => setDoomed(null)}
        onConfirm={() => doomed && remove(doomed)}
      />
    </div>
  );
}

function usedWords({ usedBy }: OwnKey, { name }: Profile): string {
  return usedBy.includes(name) ? 'in use here' : `in use by ${usedBy.join(', ')}`;
}

function factsOf({ scope, created_at, last_used_at, expires_at, day_bound, spent_today }: OwnKey) {
  const day = (time: string) => (Number.isNaN(Date.parse(time)) ? time : formatDay(Date.parse(time)));
  const milli = (credits: number) => Math.round(credits * 1000);
  return [
    scope === 'full_access' ? 'full access' : scope,
    `made ${day(created_at)}`,
    last_used_at === null ? 'never used' : `last used ${day(last_used_at)}`,
    ...(expires_at === null
      ? []
      : [`${Date.parse(expires_at) < Date.now() ? 'ended' : 'ends'} ${day(expires_at)}`]),
    day_bound === null
      ? `${creditWords(milli(spent_today))} spent today`
      : `${formatCredits(milli(spent_today))} of ${creditWords(milli(day_bound))} spent today`,
  ];
}
