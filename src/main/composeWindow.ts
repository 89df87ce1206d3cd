import type { Answer } from '@shared/ipc/answer';
import { AskFirst } from './AskFirst';
import type { Services } from './compose';
import { assetsById } from './database/assetRow';
import { diagnosticsOf } from './diagnosticsOf';
import { findInLibrary } from './files/pathInLibrary';
import { accountHandlers } from './ipc/accountHandlers';
import { answerCalls } from './ipc/answerCalls';
import { appHandlers } from './ipc/appHandlers';
import { askBefore } from './ipc/askBefore';
import { backupHandlers } from './ipc/backupHandlers';
import { createHandlers } from './ipc/createHandlers';
import { curationHandlers } from './ipc/curationHandlers';
import { diagnosticsHandlers } from './ipc/diagnosticsHandlers';
import { engineHandlers } from './ipc/engineHandlers';
import { exportHandlers } from './ipc/exportHandlers';
import { formHandlers } from './ipc/formHandlers';
import { galleryHandlers } from './ipc/galleryHandlers';
import { historyHandlers } from './ipc/historyHandlers';
import { importHandlers } from './ipc/importHandlers';
import { keyHandlers } from './ipc/keyHandlers';
import { libraryHandlers } from './ipc/libraryHandlers';
import { listHandlers } from './ipc/listHandlers';
import { lookHandlers } from './ipc/lookHandlers';
import { modelHandlers } from './ipc/modelHandlers';
import { openingHandlers } from './ipc/openingHandlers';
import { pinHandlers } from './ipc/pinHandlers';
import { presetHandlers } from './ipc/presetHandlers';
import { profileHandlers } from './ipc/profileHandlers';
import { programHandlers } from './ipc/programHandlers';
import { queueHandlers } from './ipc/queueHandlers';
import { relocationHandlers } from './ipc/relocationHandlers';
import { searchHandlers } from './ipc/searchHandlers';
import { sessionHandlers } from './ipc/sessionHandlers';
import { verifyHandlers } from './ipc/verifyHandlers';
import { wildcardHandlers } from './ipc/wildcardHandlers';
import { type MediaFile, serveMedia } from './media/serveMedia';
import { KeyMaker } from './profiles/KeyMaker';
import { ProfileDesk } from './profiles/ProfileDesk';
import type { WindowSurroundings } from './WindowSurroundings';

/** Easel as the window reaches it. */
export type WindowFace = Readonly<{
  call: (route: string, input: unknown) => Promise<Answer<unknown>>;
  /** Answers `easel://media/…`. */
  serveMedia: (request: Request) => Promise<Response>;
}>;

/** The calls and the media of a window, answered by the services. */
export function composeWindow(services: Services, window: WindowSurroundings): WindowFace {
  const { db, folders, previews, inputs, profiles, client, log } = services;
  const connectionChanged = (profileId: string, isNew = true): void => {
    services.connections.forget(profileId);
    // who only goes over to a profile has entered no key: what stands still there stands still
    if (isNew) services.queue.connectionChanged(profileId);
    if (isNew) services.accounts.forget(profileId);
    // what the service says of itself comes when it comes; the profile is there at once
    void services.refreshProfile(profileId, isNew);
  };
  services.connections.keepAsking({
    setTimer: (work, delayMs) => void setTimeout(work, delayMs).unref(),
    lookedAt: () => (window.isLookedAt() ? (profiles.active()?.id ?? null) : null),
    ask: (profileId) => {
      const profile = profiles.list().find(({ id, kind }) => id === profileId && kind === 'remote');
      if (profile) void client.answers({ profileId, baseUrl: profile.baseUrl, key: '' });
    },
  });
  const first = new AskFirst(services, window.ask);
  const desk = new ProfileDesk({
    profiles,
    mayConnect: (origin) => first.origin(origin),
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
    onKept: ({ id }) => connectionChanged(id),
  });
  const original = async (assetId: string): Promise<MediaFile | null> => {
    const [asset] = assetsById(db, [assetId]);
    if (!asset || asset.file === null) return null;
    const { contentType, isMissing } = asset;
    const opened = (isThere: boolean) => {
      if (isThere === isMissing)
        services.verifier.stateOf(assetId).catch((error: unknown) => {
          log.warn({ error: String(error) }, 'a file was not looked for');
        });
    };
    const path = await findInLibrary(folders.library, asset.file);
    return { path, contentType, opened };
  };
  const preview = async (assetId: string): Promise<MediaFile | null> => {
    if (previews.isReady(assetId))
      return {
        path: previews.filesOf(assetId).large,
        contentType: 'image/webp',
        opened: (isThere) => (isThere ? undefined : previews.makeAgain(assetId)),
      };
    previews.seen(assetId);
    const file = previews.originalStandsIn(assetId) ? await original(assetId) : null;
    return file === null ? null : { ...file, standsIn: true };
  };
  const small = async (assetId: string): Promise<MediaFile | null> => {
    if (previews.isReady(assetId) && !previews.lacksSmall(assetId))
      return {
        path: previews.filesOf(assetId).small,
        contentType: 'image/webp',
        opened: (isThere) => (isThere ? undefined : previews.makeSmallAgain(assetId)),
      };
    const file = await preview(assetId);
    return file === null ? null : { ...file, standsIn: true };
  };
  const strip = (assetId: string): MediaFile => ({
    path: previews.filesOf(assetId).strip,
    contentType: 'image/webp',
  });
  return {
    call: answerCalls(
      {
        ...appHandlers(services, window),
        ...profileHandlers(services, window, desk),
        ...modelHandlers(services),
        ...keyHandlers(services, window, maker),
        ...sessionHandlers(services, maker, first, connectionChanged),
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
        ...diagnosticsHandlers(diagnosticsOf(services, window), window),
      },
      askBefore(services, first),
      log,
    ),
    serveMedia: serveMedia({ original, preview, small, strip, input: (sha256) => inputs.file(sha256) }),
  };
}
