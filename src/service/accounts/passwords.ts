import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { FairSemaphore } from '../limits/FairSemaphore';

// OWASP's first recommendation for argon2id: 19 MiB, two passes. Takes 30 ms of a core; at most two run at once.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };
const semaphore = new FairSemaphore(2);
const minLength = 12;
const maxLength = 256;

let commonPasswords: ReadonlySet<string> | undefined;

export async function passwordProblem(password: string, email: string): Promise<string | null> {
  const length = [...password].length;
  if (length < minLength || length > maxLength) {
    return `Invalid value for password: must have ${minLength} to ${maxLength} characters`;
  }
  const plain = password.toLowerCase();
  commonPasswords ??= new Set((await import('@zxcvbn-ts/language-common')).dictionary['passwords-common']);
  // a common word gains little by digits or signs at its end
  const isCommon = commonPasswords.has(plain) || commonPasswords.has(plain.replace(/[^a-z]+$/, ''));
  if (isCommon || plain.includes(email.toLowerCase()) || new Set(plain).size < 5) {
    return 'Invalid value for password: is too easy to guess';
  }
  return null;
}

/** The stored form of a password: `argon2id:SALT:TAG`, base64url. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `argon2id:${salt.toString('base64url')}:${(await tagOf(password, salt)).toString('base64url')}`;
}

/** @param stored null: the person is unknown; the check takes the same time and returns false */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, salt = '', tag = ''] = stored?.split(':') ?? [];
  const storedTag = Buffer.from(tag, 'base64url');
  const computedTag = await tagOf(password, salt === '' ? Buffer.alloc(16) : Buffer.from(salt, 'base64url'));
  return storedTag.length === computedTag.length && timingSafeEqual(storedTag, computedTag);
}

function tagOf(password: string, nonce: Buffer): Promise<Buffer> {
  const message = password.normalize('NFKC').slice(0, maxLength);
  return semaphore.run(() => promisify(argon2)('argon2id', { ...cost, message, nonce }) as Promise<Buffer>);
}
