import { describe, expect, it } from 'vitest';
import { menuTemplate } from './menuTemplate';

const entries = (platform: NodeJS.Platform, choose: (command: string) => void = () => {}) =>
  menuTemplate(platform, choose).flatMap((menu) => (Array.isArray(menu.submenu) ? menu.submenu : []));

describe('menuTemplate', () => {
  it('tells the id of the command that was chosen', () => {
    const chosen: string[] = [];
    const gallery = entries('linux', (command) => chosen.push(command)).find(
      (entry) => entry.label === 'Gallery',
    );
    (gallery as unknown as { click: () => void }).click();
    expect(chosen).toEqual(['view.gallery']);
  });

  it('leaves every key to the window, so that no command runs twice', () => {
    for (const entry of entries('linux')) {
      if (entry.accelerator !== undefined) expect(entry.registerAccelerator).toBe(false);
    }
  });

  it('offers neither reload nor developer tools', () => {
    const roles = [...menuTemplate('darwin', () => {}), ...entries('darwin')].map((entry) => entry.role);
    expect(roles).not.toEqual(expect.arrayContaining([expect.stringMatching(/reload|devtools|viewmenu/i)]));
  });
});
