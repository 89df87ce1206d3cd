import type { CdpSession } from '../../chromium/CdpSession.ts';

const roles = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'] as const;

/** Menu roles that edit the focused element. */
export type EditRole = (typeof roles)[number];

export function isEditRole(role: string | undefined): role is EditRole {
  return roles.some((each) => each === role);
}

/** Applies a menu role to the page. Chromium has editing commands of the same names. */
export async function editPage(session: CdpSession, role: EditRole): Promise<void> {
  // a key that types nothing: only the command that is sent with it has an effect
  const key = { key: 'F20', code: 'F20', windowsVirtualKeyCode: 131 };
  await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...key, commands: [role] });
  await session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...key });
}
