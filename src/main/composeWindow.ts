import type { Answer } from '@shared/ipc/answer';
import type { Services } from './compose';
import { assetsById } from './database/assetRow';
import { pathOfFile } from './files/pathOfFile';
import { answerCalls } from './ipc/answerCalls';
import { appHandlers } from './ipc/appHandlers';
import { createHandlers } from './ipc/createHandlers';
import { curationHandlers } from './ipc/curationHandlers';
import { exportHandlers } from './ipc/exportHandlers';
import { galleryHandlers } from './ipc/galleryHandlers';
import { importHandlers } from './ipc/importHandlers';
import { listHandlers } from './ipc/listHandlers';
import { lookHandlers } from './ipc/lookHandlers';
import { openingHandlers } from './ipc/openingHandlers';
import { profileHandlers } from './ipc/profileHandlers';
import { queueHandlers } from './ipc/queueHandlers';
import { searchHandlers } from './ipc/searchHandlers';
import { type MediaFile, serveMedia } from './media/serveMedia';
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
  const desk = new ProfileDesk({
    profiles,
    check: (baseUrl, key) => client.check(baseUrl, key),
    onSecret: (secret) => log.addSecret(secret),
    onConnectionChanged: (profileId) => {
      services.connections.forget(profileId);
      services.queue.connectionChanged(profileId);
      // what the service says of itself comes when it comes; the profile is there at once
      void services.refreshProfile(profileId);
    },
  });
  const original = (assetId: string): MediaFile | null => {
    const [asset] = assetsById(db, [assetId]);
    if (!asset || asset.file === null) return null;
    return { path: pathOfFile(folders.library, asset.file), contentType: asset.contentType };
  };
  return {
    call: answerCalls(
      {
        ...appHandlers(services, window),
        ...profileHandlers(services, desk),
        ...createHandlers(services, window),
        ...listHandlers(services, window),
        ...queueHandlers(services),
        ...galleryHandlers(services, window),
        ...searchHandlers(services),
        ...importHandlers(services, window),
        ...exportHandlers(services, window),
        ...curationHandlers(services, window),
        ...lookHandlers(services, window),
        ...openingHandlers(services, window),
      },
      log,
    ),
    serveMedia: serveMedia({
      original,
      preview: (assetId) => {
        if (previews.isReady(assetId)) return { path: previews.fileOf(assetId), contentType: 'image/webp' };
        const file = previews.originalStandsIn(assetId) ? original(assetId) : null;
        return file === null ? null : { ...file, standsIn: true };
      },
      input: (sha256) => inputs.file(sha256),
    }),
  };
}
