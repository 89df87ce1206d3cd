import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../ipc/client';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { KeyList, type Session } from './KeyList';
import { SignInForm } from './SignInForm';

/** The API keys of a user at a service, after signing in. Closing signs out. */
export function ServiceKeysDialog({ profile, onClose }: Readonly<{ profile: Profile; onClose: () => void }>) {
  const [session, setSession] = useState<Session | null>(null);
  const isHere = useRef(true);
  const held = useRef<string | null>(null);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      end(held.current);
    };
  }, []);
  const take = (begun: Session) => {
    held.current = begun.sessionId;
    if (isHere.current) setSession(begun);
    else end(begun.sessionId);
  };
  return (
    <Dialog
      title={
        session === null
          ? t('account.signInTo', { name: profile.name })
          : t('account.yourKeysAt', { name: profile.name })
      }
      isOpen
      size={session === null ? 'sm' : 'wide'}
      closesOutside={false}
      onOpenChange={onClose}
    >
      {session === null ? (
        <SignInForm profile={profile} onSignedIn={take} onCancel={onClose} />
      ) : (
        <KeyList profile={profile} session={session} onEnded={() => setSession(null)} />
      )}
    </Dialog>
  );
}

function end(sessionId: string | null): void {
  if (sessionId !== null) void call('sessions.end', { sessionId });
}
