// Worker thread entry: parses long paid answers and writes their images to files.
import { Buffer } from 'node:buffer';
import { workerData } from 'node:worker_threads';
import { serveTasks } from '../engine/TaskThread';
import { AnswerStore } from '../library/AnswerStore';
import { redact } from '../log/redact';
import { MAX_STORED_CHARS } from '../service-client/decideSendOutcome';
import type { LongAnswer } from '../service-client/LongAnswers';
import { type BodyText, readBody } from '../service-client/readBody';

// errors are returned to the calling thread, which has the log
const ignore = () => {};
const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
const store = new AnswerStore({ dataFolder: String(workerData), log });

serveTasks(async ({ pieces, headers, maxBytes, secrets, attemptId }: LongAnswer): Promise<BodyText> => {
  const bytes = pieces.map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  const body = await readBody(bytes, headers, { maxBytes, redact: (text) => redact(text, secrets) });
  if (attemptId === null || body.problem !== null)
    return { ...body, text: body.text.slice(0, MAX_STORED_CHARS) };
  const kept = await store.storeLongText(attemptId, body.text);
  return kept === null ? body : { problem: null, ...kept };
});
