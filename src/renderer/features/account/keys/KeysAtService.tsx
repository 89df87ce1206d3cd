import type { Profile } from '@shared/domain/account/Profile';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ServiceKeysDialog } from './ServiceKeysDialog';

/** The way to all keys of a person, where the service of a profile has people; else nothing. */
export function KeysAtService({ profile }: Readonly<{ profile: Profile }>) {
  const { data: standing = null } = useRoute('account.standing', { profileId: profile.id });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {standing === null ? null : (
        <Button
          size="sm"
          aria-label={`Keys at the service… (${profile.name})`}
          className="self-start"
          onPress={() => setOpen(true)}
        >
          Keys at the service…
        </Button>
      )}
      {/* a key that is taken over makes who one is unknown for a moment: the dialog stays */}
      {isOpen ? <ServiceKeysDialog profile={profile} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
