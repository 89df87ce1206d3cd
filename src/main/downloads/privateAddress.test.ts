import { describe, expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './privateAddress';

describe('addresses that media must not come from', () => {
  it.each([
    '127.0.0.1',
    '127.9.9.9',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    '[::1]',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '64:ff9b::7f00:1',
  ])('knows %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])(
    'lets %s through',
    (address) => {
      expect(isPrivateAddress(address)).toBe(false);
    },
  );

  it('knows the names of this computer', () => {
    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '[::1]'])
      expect(isPrivateHost(host)).toBe(true);
    for (const host of ['localhost.example', 'studio.example']) expect(isPrivateHost(host)).toBe(false);
  });
});
