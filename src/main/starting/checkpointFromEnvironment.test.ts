import { describe, expect, it, vi } from 'vitest';
import { checkpointFromEnvironment } from './checkpointFromEnvironment';

describe('the checkpoint of the environment', () => {
  it('is not there without the variable', () => {
    expect(checkpointFromEnvironment({})).toBeNull();
    expect(checkpointFromEnvironment({ EASEL_TEST_DIE_AT: '' })).toBeNull();
    expect(checkpointFromEnvironment({ EASEL_TEST_DIE_AT: 'sent:2' }, { electron: '41.0.0' })).toBeNull();
  });

  it('ends the process at the asked passing of the asked boundary, and at no other', () => {
    const kill = vi.spyOn(process, 'kill').mockReturnValue(true);
    try {
      const passed = checkpointFromEnvironment({ EASEL_TEST_DIE_AT: 'sent:2' });
      for (const name of ['sent', 'answered', 'answered', 'asset_ready'] as const) passed?.(name);
      expect(kill).not.toHaveBeenCalled();
      passed?.('sent');
      passed?.('sent');
      expect(kill.mock.calls).toEqual([[process.pid, 'SIGKILL']]);
    } finally {
      kill.mockRestore();
    }
  });

  it.each(['nowhere:1', 'sent:0', 'sent:two', 'sent:1:-5'])('refuses %s', (wish) => {
    expect(() => checkpointFromEnvironment({ EASEL_TEST_DIE_AT: wish })).toThrow(/name:count/);
  });
});
