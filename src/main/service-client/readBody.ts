import { Buffer } from 'node:buffer';
import { setImmediate as breathe } from 'node:timers/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import type { AnswerHeaders } from '@shared/service';
import { firstHeader } from './firstHeader';
import { redactInSteps } from './redactBody';

/** The text of an answer, without the key. */
export interface BodyText {
  readonly text: string;
  /** Why it is not the whole, in words; null: it is. */
  readonly problem: string | null;
}

const unpackers = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * The text of an answer. Easel asks for no compression; an answer that is compressed all the same is unpacked, because
 * it may have been paid for, and what can be had of a broken one is kept. Never rejects; other work goes on between.
 */
export async function readBody(
  body: Buffer,
  headers: AnswerHeaders,
  limits: Readonly<{ maxBytes: number; redact: (text: string) => string }>,
): Promise<BodyText> {
  const encoding = firstHeader(headers, 'content-encoding')?.trim().toLowerCase() ?? '';
  const { bytes, problem } = await unpack(body, encoding, limits.maxBytes);
  // what is packed in a way that is not known may be text all the same: byte for byte
  const text = bytes.toString(isKnown(encoding) ? 'utf8' : 'latin1');
  return { text: await redacted(text, limits.redact), problem };
}

function isKnown(encoding: string): boolean {
  return encoding === '' || encoding === 'identity' || Object.hasOwn(unpackers, encoding);
}

async function unpack(
  body: Buffer,
  encoding: string,
  maxBytes: number,
): Promise<{ bytes: Buffer; problem: string | null }> {
  if (encoding === '' || encoding === 'identity') return { bytes: body, problem: null };
  if (!isKnown(encoding))
    return { bytes: body, problem: `The answer is packed as ${encoding}, which Easel cannot read` };
  const unpacker = unpackers[encoding as keyof typeof unpackers]();
  const chunks: Buffer[] = [];
  let length = 0;
  let problem: string | null = null;
  unpacker.end(body);
  try {
    for await (const chunk of unpacker as AsyncIterable<Buffer>) {
      if (length + chunk.length > maxBytes) {
        problem = `The answer unpacks to more than ${maxBytes} bytes`;
        break;
      }
      chunks.push(chunk);
      length += chunk.length;
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : 'The answer could not be unpacked';
  }
  return { bytes: Buffer.concat(chunks, length), problem };
}

async function redacted(text: string, redact: (text: string) => string): Promise<string> {
  const steps = redactInSteps(text, redact);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await breathe();
  }
}
