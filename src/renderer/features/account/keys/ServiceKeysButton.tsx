import type { Profile } from '@shared/domain/account/Profile';
import { t } from '@shared/messages/t';
import { useState } from 'react';
import { useRoute } from '../../../ipc/useRoute';
import { Button } from '../../../ui/Button';
import { ServiceKeysDialog } from './ServiceKeysDialog';

/** A button for all API keys of the user, if the profile's service has users; else nothing. */
export function ServiceKeysButton({ profile }: Readonly<{ profile: Profile }>) {
  const { data: status = null } = useRoute('account.status', { profileId: profile.id });
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {status === null ? null : (
        <Button
          size="sm"
          aria-label={t('account.keysAtServiceNamed', { name: profile.name })}
          className="self-start"
          onPress={() => setOpen(true)}
        >
          {t('account.keysAtService')}
        </Button>
      )}
      {/* the user is briefly unknown while a new key is applied; the dialog stays open */}
      {isOpen ? <ServiceKeysDialog profile={profile} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
