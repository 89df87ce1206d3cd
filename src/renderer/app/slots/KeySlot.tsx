import type { Profile } from '@shared/domain/account/Profile';
import { lazy, Suspense, useEffect } from 'react';
import { useAppStore } from '../appStore';

const ChangeKeyDialog = lazy(async () => {
  const { ChangeKeyDialog } = await import('../../features/account/keys/ChangeKeyDialog');
  return { default: ChangeKeyDialog };
});

export function KeySlot({ profile }: Readonly<{ profile: Profile }>) {
  const isOpen = useAppStore((state) => state.keyDialogOpen);
  const { setKeyDialogOpen, go } = useAppStore.getState();
  const isLocal = profile.kind === 'local';
  useEffect(() => {
    if (!isOpen || !isLocal) return;
    setKeyDialogOpen(false);
    go('settings');
  }, [isOpen, isLocal, setKeyDialogOpen, go]);
  if (!isOpen || isLocal) return null;
  return (
    <Suspense fallback={null}>
      <ChangeKeyDialog profile={profile} onClose={() => setKeyDialogOpen(false)} />
    </Suspense>
  );
}
