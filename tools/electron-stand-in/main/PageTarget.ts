import type { CdpConnection } from '../chromium/CdpConnection.ts';
import { CdpSession } from '../chromium/CdpSession.ts';
import type { Chromium } from '../chromium/launchChromium.ts';

/** A page of Chromium, with its DevTools session. */
export type PageTarget = Readonly<{
  targetId: string;
  mainFrameId: string;
  session: CdpSession;
  chromium: Chromium;
}>;

type TargetInfo = { targetId: string; type: string; openerId?: string };

const usedTargets = new Set<string>();
let chromiumWithDiscovery: Chromium | undefined;

/** Opens a page: Chromium's first page if no window uses it, else a new window. */
export async function openPageTarget(
  chromium: Chromium,
  size: Readonly<{ width: number; height: number }>,
): Promise<PageTarget> {
  const { connection } = chromium;
  if (chromiumWithDiscovery !== chromium) {
    chromiumWithDiscovery = chromium;
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
  const unused = targetInfos.find((target) => target.type === 'page' && !usedTargets.has(target.targetId));
  if (unused !== undefined) {
    usedTargets.add(unused.targetId);
    return unused.targetId;
  }
  const { targetId } = await chromium.connection.send<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    newWindow: true,
    ...size,
  });
  usedTargets.add(targetId);
  return targetId;
}

/** Calls `gone` once, when the page was closed (by itself or from outside), or when Chromium has ended. */
export function onTargetGone(target: PageTarget, gone: () => void): void {
  const { connection } = target.chromium;
  let isReported = false;
  const report = () => {
    if (isReported) return;
    isReported = true;
    gone();
  };
  connection.on(':Target.targetDestroyed', (params: { targetId: string }) => {
    if (params.targetId === target.targetId) report();
  });
  connection.once('closed', report);
}

/** Calls `crashed` when the page's process has ended, with the reason as Electron names it. */
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

/** Closes every page that this page opens by itself. `wasOpened`: whether this page has just opened a window. */
export function closeUnrequestedPages(target: PageTarget, wasOpened: () => boolean): void {
  const { connection } = target.chromium;
  connection.on(':Target.targetCreated', ({ targetInfo }: { targetInfo: TargetInfo }) => {
    if (targetInfo.type !== 'page' || usedTargets.has(targetInfo.targetId)) return;
    if (targetInfo.openerId !== target.targetId && !wasOpened()) return;
    // the page is gone already
    resumeAndClose(connection, targetInfo.targetId).catch(() => {});
  });
}

/**
 * Closes a page after resuming it: a test's debugger pauses each new page until it has examined the page, and closing a
 * paused page would leave the page that opened it paused for ever.
 */
async function resumeAndClose(connection: CdpConnection, targetId: string): Promise<void> {
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  await new CdpSession(connection, sessionId).send('Runtime.runIfWaitingForDebugger');
  await connection.send('Target.closeTarget', { targetId });
}
