type Network = Readonly<{ bytes: readonly number[]; prefix: number }>;

/** IPv4 ranges outside the public internet (IANA: IPv4 Special-Purpose Address Registry). */
const private4 = [
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

/** The public internet in IPv6, except {@link private6}. */
const public6 = networkOf('2000::/3');
/** Protocol assignments (including Teredo), documentation, and 6to4, whose addresses embed IPv4 ones. */
const private6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'].map(networkOf);
/** Ranges whose last four bytes are the actual IPv4 address: mapped, and NAT64. */
const carries4 = ['::ffff:0:0/96', '64:ff9b::/96'].map(networkOf);

/** True for loopback, private, link-local, shared and all other addresses outside the public internet. */
export function isPrivateAddress(address: string): boolean {
  const bytes = bytesOf(address);
  if (bytes === null) return false;
  if (bytes.length === 4) return private4.some((network) => isIn(bytes, network));
  const last = bytes.slice(12);
  if (carries4.some((network) => isIn(bytes, network)))
    return private4.some((network) => isIn(last, network));
  if (!isIn(bytes, public6) || private6.some((network) => isIn(bytes, network))) return true;
  return isIsatap(bytes) && private4.some((network) => isIn(last, network));
}

/** True if the host name itself is private, without DNS: an IP address, or a name of this computer. */
export function isPrivateHost(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  return name === 'localhost' || name.endsWith('.localhost') || isPrivateAddress(name);
}

// ISATAP tunnels: 0000:5efe or 0200:5efe before the IPv4 address.
function isIsatap(bytes: readonly number[]): boolean {
  const [a = 0, ...rest] = bytes.slice(8, 12);
  return (a & 0xfd) === 0 && rest.join() === [0, 0x5e, 0xfe].join();
}

function isIn(bytes: readonly number[], { bytes: network, prefix }: Network): boolean {
  return network.every((byte, place) => {
    const bits = Math.min(8, Math.max(0, prefix - place * 8));
    const mask = (0xff << (8 - bits)) & 0xff;
    return ((bytes[place] ?? 0) & mask) === (byte & mask);
  });
}

function networkOf(text: string): Network {
  const [address = '', prefix] = text.split('/');
  const bytes = bytesOf(address);
  if (bytes === null) throw new Error(`no network: ${text}`);
  return { bytes, prefix: Number(prefix) };
}

/** The 4 or 16 bytes of an address, with or without brackets and zone; null for anything else. */
function bytesOf(address: string): readonly number[] | null {
  const bare = address.replace(/^\[|\]$/g, '').replace(/%.*$/s, '');
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(bare)) {
    const bytes = bare.split('.').map(Number);
    return bytes.every((byte) => byte <= 255) ? bytes : null;
  }
  const mayBe6 = bare.includes(':') && /^[\da-f:.]+$/i.test(bare);
  if (!mayBe6 || !URL.canParse(`http://[${bare}]/`)) return null;
  const [head = '', tail] = new URL(`http://[${bare}]/`).hostname.slice(1, -1).split('::');
  const before = wordsOf(head);
  const after = wordsOf(tail ?? '');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after].flatMap((word) => [word >> 8, word & 0xff]);
}

function wordsOf(text: string): readonly number[] {
  return text === '' ? [] : text.split(':').map((word) => Number.parseInt(word, 16));
}
