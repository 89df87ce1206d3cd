import type { Profile } from '@shared/domain/account/Profile';
import type { KeyMaking } from '@shared/ipc/account/keyRoutes';
import { t } from '@shared/messages/t';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call } from '../../../ipc/client';
import { Dialog } from '../../../ui/dialogs/Dialog';
import { FindKeyForm } from './FindKeyForm';
import { MadeKey } from './MadeKey';
import { MakeKeyForm } from './MakeKeyForm';

/** Creates an API key with a session, saves it in a profile, and shows it once. Closing discards it. */
export function MakeKeyDialog({
  profiles,
  profileId,
  sessionId = null,
  keysOf,
  onClose,
}: Readonly<{
  profiles: readonly Profile[];
  /** The preselected profile; null: none. */
  profileId: string | null;
  /** The session of the signed-in user; null: the user enters a session token. */
  sessionId?: string | null;
  /** Renders a button for all keys of a profile, after it has a new one. */
  keysOf?: (profile: Profile) => ReactNode;
  onClose: () => void;
}>) {
  const [making, setMaking] = useState<KeyMaking | null>(null);
  const shown = useRef<string | null>(null);
  const take = (made: KeyMaking) => {
    shown.current = made.makingId;
    setMaking(made);
  };
  useEffect(
    () => () => {
      if (shown.current !== null) void call('keys.close', { makingId: shown.current });
    },
    [],
  );
  const title =
    making === null
      ? t('account.makeAKeyTitle')
      : making.kind === 'unread'
        ? t('account.keyAnswerUnread')
        : t('account.theKeyWasMade');
  return (
    <Dialog title={title} isOpen onOpenChange={onClose} closesOutside={making === null}>
      {making === null ? (
        <MakeKeyForm
          profiles={profiles}
          profileId={profileId}
          sessionId={sessionId}
          onMade={take}
          onCancel={onClose}
        />
      ) : making.kind === 'unread' ? (
        <FindKeyForm makingId={making.makingId} onKept={take} onCancel={onClose} />
      ) : (
        <MadeKey making={making} profiles={profiles} keysOf={keysOf} onKept={take} onDone={onClose} />
      )}
    </Dialog>
  );
}
