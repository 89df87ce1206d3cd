import type { CdpSession } from '../../chromium/CdpSession.ts';

const roles = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const;

/** Menu roles that edit what has the focus. */
export type EditRole = (typeof roles)[number];

export function isEditRole(role: string | undefined): role is EditRole {
  return roles.some((each) => each === role);
}

/** Does to the page what a menu's role does, by the name that Chromium has for it too. */
export async function editPage(session: CdpSession, role: EditRole): Promise<void> {
  // a key that types nothing: only the command that comes with it counts
  const key = { key: 'F20', code: 'F20', windowsVirtualKeyCode: 131 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands: [role] });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}
