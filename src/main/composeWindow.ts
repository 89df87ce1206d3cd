import type { Answer } from '@shared/ipc/answer';
import type { Services } from './compose';
import { assetsById } from './database/rows/assetRow';
import { findInLibrary } from './files/pathInLibrary';
import { accountHandlers } from './ipc/account/accountHandlers';
import { engineHandlers } from './ipc/account/engineHandlers';
import { historyHandlers } from './ipc/account/historyHandlers';
import { keyHandlers } from './ipc/account/keyHandlers';
import { modelHandlers } from './ipc/account/modelHandlers';
import { profileHandlers } from './ipc/account/profileHandlers';
import { sessionHandlers } from './ipc/account/sessionHandlers';
import { answerCalls } from './ipc/answerCalls';
import { appHandlers } from './ipc/appHandlers';
import { askBefore } from './ipc/askBefore';
import { createHandlers } from './ipc/create/createHandlers';
import { formHandlers } from './ipc/create/formHandlers';
import { listHandlers } from './ipc/create/listHandlers';
import { pinHandlers } from './ipc/create/pinHandlers';
import { presetHandlers } from './ipc/create/presetHandlers';
import { queueHandlers } from './ipc/create/queueHandlers';
import { wildcardHandlers } from './ipc/create/wildcardHandlers';
import { diagnosticsHandlers } from './ipc/diagnosticsHandlers';
import { backupHandlers } from './ipc/library/backupHandlers';
import { curationHandlers } from './ipc/library/curationHandlers';
import { exportHandlers } from './ipc/library/exportHandlers';
import { galleryHandlers } from './ipc/library/galleryHandlers';
import { importHandlers } from './ipc/library/importHandlers';
import { libraryHandlers } from './ipc/library/libraryHandlers';
import { lookHandlers } from './ipc/library/lookHandlers';
import { openingHandlers } from './ipc/library/openingHandlers';
import { programHandlers } from './ipc/library/programHandlers';
import { relocationHandlers } from './ipc/library/relocationHandlers';
import { searchHandlers } from './ipc/library/searchHandlers';
import { verifyHandlers } from './ipc/library/verifyHandlers';
import { type MediaFile, serveMedia } from './media/serveMedia';
import { KeyMaker } from './profiles/KeyMaker';
import { ProfileService } from './profiles/ProfileService';
import { AskFirst } from './use-cases/AskFirst';
import { diagnosticsOf } from './use-cases/diagnosticsOf';
import { SystemProxy } from './use-cases/SystemProxy';
import type { WindowSurroundings } from './WindowSurroundings';

export type WindowApi = Readonly<{
  call: (route: string, input: unknown) => Promise<Answer<unknown>>;
  /** Answers `easel://media/…`. */
  serveMedia: (request: Request) => Promise<Response>;
}>;

export function composeWindow(services: Services, window: WindowSurroundings): WindowApi {
  const { db, folders, previews, inputs, profiles, client, log } = services;
  const connectionChanged = (profileId: string, isNew = true): void => {
    services.connections.forget(profileId);
    // switching to a profile enters no new key, so a paused queue stays paused
    if (isNew) services.queue.connectionChanged(profileId);
    if (isNew) services.serviceAccounts.forget(profileId);
    // not awaited: the profile is available at once, and the service's answers follow
    void services.refreshProfile(profileId, isNew);
  };
  services.connections.startChecks({
    setTimer: (work, delayMs) => void setTimeout(work, delayMs).unref(),
    profileOnScreen: () => (window.isFocused() ? (profiles.active()?.id ?? null) : null),
    check: (profileId) => {
      const profile = profiles.list().find(({ id, kind }) => id === profileId && kind === 'remote');
      if (profile) void client.isReachable({ profileId, baseUrl: profile.baseUrl, key: '' });
    },
  });
  const askFirst = new AskFirst(services, window.showMessageBox);
  const profileService = new ProfileService({
    profiles,
    requireConsent: (origin) => askFirst.confirmOrigin(origin),
    check: (baseUrl, key) => client.check(baseUrl, key),
    onSecret: (secret) => log.addSecret(secret),
    onConnectionChanged: connectionChanged,
    onRemoved: (profileId) => services.queue.connectionChanged(profileId),
    onOptionsChanged: () => services.queue.settingsChanged(),
  });
  const maker = new KeyMaker({
    profiles,
    create: (baseUrl, token, wishes) => client.createKey(baseUrl, token, wishes),
    whileSecret: (secret, work) => log.whileSecret(secret, work),
    onSecret: (secret) => log.addSecret(secret),
    keychainProblem: () => services.keychain.state().problem,
    onStored: ({ id }) => connectionChanged(id),
  });
  const original = async (assetId: string): Promise<MediaFile | null> => {
    const [asset] = assetsById(db, [assetId]);
    if (!asset || asset.file === null) return null;
    const { contentType, isMissing } = asset;
    const onOpened = (isThere: boolean) => {
      if (isThere === isMissing)
        services.verifier.checkAssetFile(assetId).catch((error: unknown) => {
          log.warn({ error: String(error) }, 'a file was not looked for');
        });
    };
    return { path: await findInLibrary(folders.library, asset.file), contentType, onOpened };
  };
  const preview = async (assetId: string): Promise<MediaFile | null> => {
    if (previews.isReady(assetId))
      return {
        path: previews.filesOf(assetId).large,
        contentType: 'image/webp',
        onOpened: (isThere) => (isThere ? undefined : previews.remakeIfMissing(assetId)),
      };
    previews.request(assetId);
    const file = previews.canShowOriginal(assetId) ? await original(assetId) : null;
    return file === null ? null : { ...file, isPlaceholder: true };
  };
  const small = async (assetId: string): Promise<MediaFile | null> => {
    if (previews.isReady(assetId) && !previews.isSmallMissing(assetId))
      return {
        path: previews.filesOf(assetId).small,
        contentType: 'image/webp',
        onOpened: (isThere) => (isThere ? undefined : previews.remakeSmallIfMissing(assetId)),
      };
    const file = await preview(assetId);
    return file === null ? null : { ...file, isPlaceholder: true };
  };
  // the picture with frames of a film side by side
  const strip = (assetId: string): MediaFile => ({
    path: previews.filesOf(assetId).strip,
    contentType: 'image/webp',
  });
  return {
    call: answerCalls(
      {
        ...appHandlers(services, window),
        ...profileHandlers(services, window, profileService),
        ...modelHandlers(services),
        ...keyHandlers(services, window, maker),
        ...sessionHandlers(services, maker, askFirst, connectionChanged),
        ...accountHandlers(services, window),
        ...createHandlers(services, window),
        ...listHandlers(services, window),
        ...queueHandlers(services),
        ...galleryHandlers(services, window),
        ...programHandlers(services, window),
        ...engineHandlers(services),
        ...searchHandlers(services),
        ...importHandlers(services, window),
        ...verifyHandlers(services),
        ...exportHandlers(services, window),
        ...formHandlers(services),
        ...presetHandlers(services, window),
        ...pinHandlers(services),
        ...wildcardHandlers(services, window),
        ...curationHandlers(services, window),
        ...lookHandlers(services, window),
        ...openingHandlers(services, window),
        ...historyHandlers(services),
        ...relocationHandlers(services, window),
        ...backupHandlers(services),
        ...libraryHandlers(window),
        ...diagnosticsHandlers(diagnosticsOf(services, window), new SystemProxy(services), window),
      },
      askBefore(services, askFirst),
      log,
    ),
    serveMedia: serveMedia({ original, preview, small, strip, input: (sha256) => inputs.file(sha256) }),
  };
}
