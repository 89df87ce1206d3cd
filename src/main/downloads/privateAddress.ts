import { BlockList, isIP, isIPv6 } from 'node:net';

const blocked = new BlockList();
const v4: readonly (readonly [string, number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];
const v6: readonly (readonly [string, number])[] = [
  ['::', 127], // unspecified and loopback
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];
for (const [net, prefix] of v4) {
  blocked.addSubnet(net, prefix, 'ipv4');
  // the same addresses as IPv6 writes them: mapped, and through NAT64
  blocked.addSubnet(`::ffff:${net}`, 96 + prefix, 'ipv6');
  blocked.addSubnet(`64:ff9b::${net}`, 96 + prefix, 'ipv6');
}
for (const [net, prefix] of v6) blocked.addSubnet(net, prefix, 'ipv6');

/** True for loopback, private, link-local, shared and other addresses that are not of the public internet. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/, '');
  if (isIP(bare) === 0) return false;
  return blocked.check(bare, isIPv6(bare) ? 'ipv6' : 'ipv4');
}

/** True where the host name itself says so, without asking DNS: an address, or a name of this computer. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  return bare === 'localhost' || bare.endsWith('.localhost') || isPrivateAddress(bare);
}
