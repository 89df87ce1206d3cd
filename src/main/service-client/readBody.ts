import type { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { setImmediate as yieldToLoop } from 'node:timers/promises';
import { type LocalizableText, localizable } from '@shared/messages/LocalizableText';
import type { AnswerHeaders, GenerationParseResult } from '@shared/service';
import { mayBePacked, unpacked } from '../files/unpackers';
import { firstHeader } from './exchange';
import { GatheredBytes } from './GatheredBytes';
import { redactInSteps } from './redactBody';

export interface BodyText {
  /** The answer. A long answer is stored in its own file; `text` then has only the parts that Easel reads. */
  readonly text: string;
  /** The result, read from the complete answer, if `text` has only parts of it. */
  readonly reading?: GenerationParseResult;
  /** Why the text is incomplete; null: it is complete. */
  readonly problem: LocalizableText | string | null;
}

/**
 * Decompresses an answer, although Easel requests no compression, because the answer may have been paid for. A corrupt
 * answer is decompressed as far as possible, or else used as it is. Never rejects; yields to other work.
 */
export async function readBody(
  body: readonly Buffer[],
  headers: AnswerHeaders,
  limits: Readonly<{ maxBytes: number; redact: (text: string) => string }>,
): Promise<BodyText> {
  const encoding = firstHeader(headers, 'content-encoding');
  const { pieces, problem } = await decompress(body, encoding, limits.maxBytes);
  const isRaw = problem !== null && pieces.length === 0;
  const text = isRaw ? await decodeInSteps(body, 'latin1') : await decodeInSteps(pieces, 'utf8');
  return { text: await redactYielding(text, limits.redact), problem };
}

/** Whether a body is compressed: it may become much longer. */
export function isCompressed(headers: AnswerHeaders): boolean {
  return mayBePacked(firstHeader(headers, 'content-encoding'));
}

async function decompress(
  body: readonly Buffer[],
  encoding: string | null,
  maxBytes: number,
): Promise<{ pieces: readonly Buffer[]; problem: LocalizableText | string | null }> {
  if (!mayBePacked(encoding)) return { pieces: body, problem: null };
  const gathered = new GatheredBytes();
  let problem: LocalizableText | string | null = null;
  try {
    for await (const chunk of unpacked(Readable.from(body), encoding)) {
      if (gathered.length + chunk.length > maxBytes) {
        problem = localizable('serviceClient.unpacksToMore', { maxBytes: String(maxBytes), within: false });
        break;
      }
      gathered.add(chunk);
    }
  } catch (error) {
    problem =
      error instanceof Error ? error.message : localizable('serviceClient.notUnpacked', { within: false });
  }
  return { pieces: gathered.pieces(), problem };
}

/** in steps, so that other work can run in between */
async function decodeInSteps(bytes: readonly Buffer[], encoding: 'utf8' | 'latin1'): Promise<string> {
  const decoder = new StringDecoder(encoding);
  const pieces: string[] = [];
  for (const piece of bytes) {
    if (pieces.length > 0) await yieldToLoop();
    pieces.push(decoder.write(piece));
  }
  return `${pieces.join('')}${decoder.end()}`;
}

async function redactYielding(text: string, redact: (text: string) => string): Promise<string> {
  const steps = redactInSteps(text, redact);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await yieldToLoop();
  }
}
