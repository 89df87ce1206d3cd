/** IPv4 ranges outside the public internet (IANA: IPv4 Special-Purpose Address Registry). */
const privateIpv4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
].map(networkOf);

/** The public internet in IPv6, except the private ranges. */
const publicIpv6 = networkOf('2000::/3');
/** Protocol assignments (including Teredo), documentation, and 6to4, whose addresses embed IPv4 addresses. */
const privateIpv6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(networkOf);
/** Ranges whose last four bytes are the actual IPv4 address: mapped, and NAT64. */
const ipv4Embeddings = ['::ffff:0:0/96', '64:ff9b::/96'].map(networkOf);

/** True for loopback, private, link-local, shared and all other addresses outside the public internet. */
export function isPrivateAddress(address: string): boolean {
  const bits = bitsOf(address);
  if (bits === null) return false;
  const isInNetwork = (network: string): boolean => bits.startsWith(network);
  const isPrivateIpv4 = (ipv4: string): boolean => privateIpv4.some((network) => ipv4.startsWith(network));
  if (bits.length === 32) return isPrivateIpv4(bits);
  if (ipv4Embeddings.some(isInNetwork)) return isPrivateIpv4(bits.slice(96));
  if (!isInNetwork(publicIpv6) || privateIpv6.some(isInNetwork)) return true;
  return isatap.test(bits) && isPrivateIpv4(bits.slice(96));
}

/** True if the host name itself is private, without DNS: an IP address, or a name of this computer. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isPrivateAddress(name);
}

// ISATAP tunnels: 0000:5efe or 0200:5efe before the IPv4 address.
const isatap = /^[01]{64}000000[01]0000000000101111011111110/;

/** The bits that all addresses of a network begin with. */
function networkOf(text: string): string {
  const [address = '', prefix] = text.split('/');
  const bits = bitsOf(address);
  if (bits === null) throw new Error(`no network: ${text}`);
  return bits.slice(0, Number(prefix));
}

/** The 32 or 128 bits of an address, with or without brackets and zone; null for anything else. */
function bitsOf(address: string): string | null {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/s, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) {
    const bytes = bare.split('.').map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes.map((byte) => binary(byte, 8)).join('') : null;
  }
  const looksLikeIpv6 = bare.includes(':') && /^[\da-f:.]+$/i.test(bare);
  if (!looksLikeIpv6 || !URL.canParse(`http://[${bare}]/`)) return null;
  const [head = '', tail = ''] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const [before, after] = [wordBits(head), wordBits(tail)];
  return before + after.padStart(128 - before.length, '0');
}

function wordBits(text: string): string {
  const groups = text === '' ? [] : text.split(':');
  return groups.map((word) => binary(Number.parseInt(word, 16), 16)).join('');
}

function binary(value: number, digits: number): string {
  return value.toString(2).padStart(digits, '0');
}
