import { t } from '@shared/messages/t';
import { useEffect } from 'react';
import { Welcome } from '../../features/welcome/Welcome';
import { call, listen } from '../../ipc/client';
import { useAppStore } from '../appStore';
import { ProfileLinkDialog } from '../commands/ProfileLinkDialog';
import { useOpenings } from '../useOpenings';
import { LibrariesSlot } from './LibrariesSlot';

const openLibraries = () => useAppStore.getState().setLibrariesOpen(true);

/** The welcome. A link to a service may fill it in, and another library can be opened from it. */
export function WelcomeSlot({ onDone }: Readonly<{ onDone: () => void }>) {
  useOpenings(true);
  useEffect(() => {
    void call('app.offerCommands', { ids: ['library.open'] });
    return listen((event) => {
      if (event.name === 'command.chosen' && event.payload.command === 'library.open') openLibraries();
    });
  }, []);
  return (
    <>
      <Welcome
        onDone={onDone}
        onOtherLibrary={openLibraries}
        onEngine={() => {
          useAppStore.getState().searchSettings(t('app.engines'));
          onDone();
        }}
      />
      <ProfileLinkDialog onConnected={onDone} />
      <LibrariesSlot />
    </>
  );
}
