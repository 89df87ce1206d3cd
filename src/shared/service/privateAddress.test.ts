import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPrivateAddress, isPrivateHost } from './privateAddress';

describe('addresses that media must not come from', () => {
  it.each([
    ...['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.0.1'],
    ...['169.254.169.254', '100.64.0.1', '0.0.0.0', '0.1.2.3', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '192.88.99.1', '198.19.0.1'],
    ...['::1', '::', '[::1]', '0:0:0:0:0:0:0:1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd12::1'],
    ...['ff02::1', '100::1', '2001:db8::1', '3fff::1', '5f00::1'],
  ])('knows %s', (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    ['compatible', '::127.0.0.1'],
    ['compatible', '::7f00:1'],
    ['mapped', '::ffff:127.0.0.1'],
    ['mapped', '::FFFF:10.0.0.1'],
    ['translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64', '64:ff9b::192.168.0.1'],
    ['NAT64 of a network of its own', '64:ff9b:1::1'],
    ['6to4', '2002:7f00:1::'],
    ['6to4', '2002:c0a8:1::1'],
    ['Teredo', '2001:0:4136:e378:8000:63bf:3fff:fdd2'],
    ['ISATAP', '2606:4700::5efe:127.0.0.1'],
    ['ISATAP', '2606:4700::200:5efe:10.0.0.1'],
  ])('knows an address within another: %s, %s', (_, address) => {
    expect(isPrivateAddress(address)).toBe(true);
  });

  it.each([
    ...['93.184.215.14', '8.8.8.8', '1.0.0.1', '172.32.0.1', '192.169.0.1', '100.128.0.1', '223.255.255.255'],
    ...['2606:4700::1111', '2a00:1450:4001::200e', '2400::1', '::ffff:8.8.8.8', '64:ff9b::8.8.8.8'],
    ...['2606:4700::5efe:8.8.8.8', 'studio.example', '127.0.0.1.example', '999.1.1.1', '1:2', ''],
  ])('lets %s through', (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  });

  it.each([
    ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', '[::1]', '127.0.0.1.'],
    // disguised addresses: `URL` turns them into their normal form first
    ...['0x7f.1', '2130706433', '127.1', '0177.0.0.1', '１２７.0.0.1', '[::ffff:127.0.0.1]', '①27.0.0.1'],
  ])('knows the host %s', (host) => {
    expect(isPrivateHost(new URL(`http://${host}/`).hostname)).toBe(true);
  });

  it('lets hosts through that only look so', () => {
    for (const host of ['localhost.example', 'studio.example', 'notlocalhost'])
      expect(isPrivateHost(host)).toBe(false);
  });

  it('judges an address alike however it is written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
        const long = longForm(bytes);
        const judged = isPrivateAddress(long);
        const dotted = `${long.split(':').slice(0, 6).join(':')}:${bytes.slice(12).join('.')}`;
        const short = new URL(`http://[${long}]/`).hostname;
        for (const other of [dotted, short, long.toUpperCase(), `${long}%1`])
          expect(isPrivateAddress(other)).toBe(judged);
      }),
    );
  });

  it('judges an IPv4 address alike within an IPv6 one that stands for it', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        const judged = isPrivateAddress(address);
        expect(isPrivateAddress(`::ffff:${address}`)).toBe(judged);
        expect(isPrivateAddress(`64:ff9b::${address}`)).toBe(judged);
        expect(isPrivateAddress(`2606:4700::5efe:${address}`)).toBe(judged);
      }),
    );
  });
});

function longForm(bytes: Uint8Array): string {
  const words = Array.from(
    { length: 8 },
    (_, place) => (bytes[place * 2] ?? 0) * 256 + (bytes[place * 2 + 1] ?? 0),
  );
  return words.map((word) => word.toString(16)).join(':');
}
