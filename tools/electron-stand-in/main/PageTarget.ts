import type { CdpConnection } from '../chromium/CdpConnection.ts';
import { CdpSession } from '../chromium/CdpSession.ts';
import type { Chromium } from '../chromium/launchChromium.ts';

/** One page of Chromium, attached to and held still until it is set up. */
export type PageTarget = Readonly<{
  targetId: string;
  mainFrameId: string;
  session: CdpSession;
  chromium: Chromium;
}>;

type TargetInfo = { targetId: string; type: string; openerId?: string };

const taken = new Set<string>();
let discovering: Chromium | undefined;

/** A page of its own: the one that Chromium started with if it is free, else a new window. */
export async function openPageTarget(
  chromium: Chromium,
  size: Readonly<{ width: number; height: number }>,
): Promise<PageTarget> {
  const { connection } = chromium;
  if (discovering !== chromium) {
    discovering = chromium;
    await connection.send('Target.setDiscoverTargets', { discover: true });
  }
  const targetId = await findTarget(chromium, size);
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const session = new CdpSession(connection, sessionId);
  await Promise.all([
    session.send('Page.enable'),
    session.send('Inspector.enable'),
    session.send('Runtime.enable'),
  ]);
  const { frameTree } = await session.send<{ frameTree: { frame: { id: string } } }>('Page.getFrameTree');
  return { targetId, mainFrameId: frameTree.frame.id, session, chromium };
}

async function findTarget(
  chromium: Chromium,
  size: Readonly<{ width: number; height: number }>,
): Promise<string> {
  const { targetInfos } = await chromium.connection.send<{ targetInfos: TargetInfo[] }>('Target.getTargets');
  const free = targetInfos.find((target) => target.type === 'page' && !taken.has(target.targetId));
  if (free !== undefined) {
    taken.add(free.targetId);
    return free.targetId;
  }
  const { targetId } = await chromium.connection.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...size,
  });
  taken.add(targetId);
  return targetId;
}

/** Calls back when a page closes a window of its own accord, crashes or is closed from outside. */
export function onTargetGone(target: PageTarget, gone: () => void): void {
  const { connection } = target.chromium;
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    gone();
  };
  connection.on(':Target.targetDestroyed', (params: { targetId: string }) => {
    if (params.targetId === target.targetId) once();
  });
  connection.once('closed', once);
}

/** Calls back when the process that shows a page ends, with why in Electron's words. */
export function onTargetCrashed(
  target: PageTarget,
  crashed: (reason: string, exitCode: number) => void,
): void {
  const { connection } = target.chromium;
  connection.on(
    ':Target.targetCrashed',
    ({ targetId, status, errorCode }: { targetId: string; status: string; errorCode: number }) => {
      if (targetId === target.targetId) crashed(status === 'killed' ? 'killed' : 'crashed', errorCode);
    },
  );
}

/** Closes every page that appears without having been asked for: what a page tried to open by itself. */
export function closeUnaskedPages(target: PageTarget, wasOpened: () => boolean): void {
  const { connection } = target.chromium;
  connection.on(':Target.targetCreated', ({ targetInfo }: { targetInfo: TargetInfo }) => {
    if (targetInfo.type !== 'page' || taken.has(targetInfo.targetId)) return;
    if (targetInfo.openerId !== target.targetId && !wasOpened()) return;
    // gone already: so it should be
    closeHeld(connection, targetInfo.targetId).catch(() => {});
  });
}

/**
 * Closes a page once it runs. A test that listens too holds each new page still until it has looked at it; closed in
 * that moment, it would leave the page that opened it held for ever.
 */
async function closeHeld(connection: CdpConnection, targetId: string): Promise<void> {
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  await new CdpSession(connection, sessionId).send('Runtime.runIfWaitingForDebugger');
  await connection.send('Target.closeTarget', { targetId });
}
