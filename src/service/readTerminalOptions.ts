import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { zFaultScript } from './faults/zFaultScript';
import type { ServiceOptions } from './ServiceOptions';

/** Reads the value of an option: a function, or the option's only choices. Without a parser, an option has no value. */
type ValueParser = ((text: string, previous: unknown) => unknown) | string[];

const options: readonly (readonly [flags: string, help: string, ValueParser?])[] = [
  ['--port <n>', 'TCP port, 0 for a free one', readNumber],
  ['--listen <address>', 'the address to listen on', String],
  ['--public-url <origin>', 'where clients reach it', String],
  ['--trust-proxy <address>', 'a proxy whose X-Forwarded-For is believed', String],
  ['--tls-cert <file>', 'certificate, PEM; with --tls-key', String],
  ['--tls-key <file>', 'its key, PEM', String],
  ['--plain-http', 'listen beyond this computer without TLS'],
  ['--data <dir>', 'folder that keeps all records and files between restarts', String],
  ['--credits <n>', 'credits to start with', readNumber],
  ['--price <provider/model=n>', 'credits for an image or 5 s of film; repeatable', readPrice],
  ['--rate-limit <n>', 'generation requests a minute, 0 for no limit', readNumber],
  ['--latency <min-max>', 'time added to each generation, ms', readLatency],
  ['--url-life <s>', 'life of media URLs, seconds', readNumber],
  ['--keep-media <time>', 'how long files of results are kept: 30d, 12h', readDuration],
  ['--metrics <port>', 'serve /metrics on loopback', readNumber],
  ['--dated-urls', 'media URLs that say when they end'],
  ['--media-rate <bytes>', 'bytes a second for all media, 0 for no limit', readNumber],
  ['--key-life <s>', 'life of keys, seconds', readNumber],
  ['--faults <file>', 'JSON script of the faults to produce', String],
  ['--bill <when>', 'onSuccess or onReceipt', ['onSuccess', 'onReceipt']],
  ['--instant', 'small ready-made files instead of drawings'],
  ['--test-ledger', 'serve GET /__ledger, without credentials'],
];

/** Missing options are read from `env`. @throws CommanderError for wrong usage; Error for an unreadable faults file */
export function readTerminalOptions(args: readonly string[], env: NodeJS.ProcessEnv): ServiceOptions {
  const command = new Command('service')
    .description('The sample studio: the whole interface of a generation service, on this computer.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => process.stderr.write(text) });
  for (const [flags, help, read] of options) {
    const option = new Option(flags, help);
    if (read) option.description += ` (${environmentVariableOf(option)})`;
    if (Array.isArray(read)) option.choices(read);
    else if (read) option.argParser(read);
    command.addOption(option);
  }
  command.parse(fromEnvironment(command, env).concat(args), { from: 'user' });
  const { data, price, latency, urlLife, keepMedia, metrics, keyLife, faults, tlsCert, tlsKey, ...others } =
    command.opts();
  return {
    ...others,
    tls: readTls(tlsCert, tlsKey),
    dataDir: data,
    prices: price,
    latencyMs: latency,
    // URLs stay valid while their files are stored
    urlLifeS: urlLife ?? keepMedia,
    keepMediaS: keepMedia,
    metricsPort: metrics,
    keyLifeS: keyLife,
    faults: faults === undefined ? undefined : readFaults(faults),
    apiKey: env.EASEL_SERVICE_KEY || undefined,
    sessionToken: env.EASEL_SERVICE_SESSION_TOKEN || undefined,
  };
}

function environmentVariableOf(option: Option): string {
  return `EASEL_SERVICE_${option.name().toUpperCase().replaceAll('-', '_')}`;
}

// EASEL_SERVICE_RATE_LIMIT=5 becomes --rate-limit 5 before the actual arguments, which take precedence.
function fromEnvironment(command: Command, env: NodeJS.ProcessEnv): string[] {
  return command.options.flatMap((option) => {
    const name = option.name();
    const value = env[environmentVariableOf(option)];
    if (value === undefined || value === '') return [];
    if (!option.required) return ['1', 'true'].includes(value) ? [`--${name}`] : [];
    return name === 'price' ? value.split(',').flatMap((price) => ['--price', price]) : [`--${name}`, value];
  });
}

function readNumber(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !(value >= 0) || !Number.isFinite(value))
    throw new InvalidArgumentError('a number of at least 0 is needed');
  return value;
}

function readPrice(text: string, previous: unknown): Readonly<Record<string, number>> {
  const match = /^([\w.-]+\/[\w.-]+)=(\d+(?:\.\d+)?)$/.exec(text);
  if (!match?.[1]) throw new InvalidArgumentError('written as imagegen/dev=2.4');
  return { ...(previous as object | undefined), [match[1]]: Number(match[2]) };
}

function readLatency(text: string): [number, number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (!match) throw new InvalidArgumentError('written as 200-800');
  const min = Number(match[1]);
  return [min, Math.max(min, Number(match[2] ?? min))];
}

function readDuration(text: string): number {
  const match = /^(\d+)([dh])$/.exec(text);
  if (!match || Number(match[1]) === 0) throw new InvalidArgumentError('written as 30d or 12h');
  return Number(match[1]) * (match[2] === 'd' ? 24 : 1) * 3600;
}

function readTls(cert: string | undefined, key: string | undefined): ServiceOptions['tls'] {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) throw new Error('--tls-cert and --tls-key belong together');
  return { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') };
}

function readFaults(file: string): ReturnType<typeof zFaultScript.parse> {
  try {
    return zFaultScript.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : cause;
    throw new Error(`the faults file ${file} cannot be used: ${why}`, { cause });
  }
}
