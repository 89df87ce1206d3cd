import { readFileSync } from 'node:fs';
import { Command, InvalidArgumentError, Option } from 'commander';
import { zFaultScript } from './faults/zFaultScript';
import type { ServiceOptions } from './ServiceOptions';

/**
 * Reads the service's options from its command line, with the environment as fallback.
 * @throws CommanderError for wrong usage and after --help; Error for an unreadable faults file
 */
export function readTerminalOptions(args: readonly string[], env: NodeJS.ProcessEnv): ServiceOptions {
  const number = (least: number) => (text: string) => {
    const value = Number(text);
    if (text.trim() === '' || !(value >= least) || !Number.isFinite(value)) {
      throw new InvalidArgumentError(`a number of at least ${least} is needed`);
    }
    return value;
  };
  const command = new Command('service')
    .description('The sample studio: the whole interface of a generation service, on this computer.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => process.stderr.write(text) })
    .addOption(option('--port <n>', 'TCP port, 0 for a free one', number(0), 'PORT'))
    .addOption(option('--listen <address>', 'the address to listen on', String, 'LISTEN'))
    .addOption(option('--public-url <origin>', 'where clients reach it', String, 'PUBLIC_URL'))
    .addOption(
      option('--trust-proxy <address>', 'a proxy whose X-Forwarded-For is believed', String, 'TRUST_PROXY'),
    )
    .addOption(option('--tls-cert <file>', 'certificate, PEM; with --tls-key', String, 'TLS_CERT'))
    .addOption(option('--tls-key <file>', 'its key, PEM', String, 'TLS_KEY'))
    .option('--plain-http', 'listen beyond this computer without TLS')
    .addOption(
      option('--data <dir>', 'folder that keeps all records and files between restarts', String, 'DATA'),
    )
    .addOption(option('--credits <n>', 'credits to start with', number(0), 'CREDITS'))
    .addOption(
      option(
        '--price <provider/model=n>',
        'credits for an image or 5 s of film; repeatable',
        readPrice,
        'PRICE',
      ),
    )
    .addOption(
      option('--rate-limit <n>', 'generation requests a minute, 0 for no limit', number(0), 'RATE_LIMIT'),
    )
    .addOption(option('--latency <min-max>', 'time added to each generation, ms', readLatency, 'LATENCY'))
    .addOption(option('--url-life <s>', 'life of media URLs, seconds', number(0), 'URL_LIFE'))
    .addOption(
      option('--keep-media <time>', 'how long files of results are kept: 30d, 12h', readTime, 'KEEP_MEDIA'),
    )
    .addOption(option('--metrics <port>', 'serve /metrics on loopback', number(0), 'METRICS'))
    .option('--dated-urls', 'media URLs that say when they end')
    .addOption(
      option('--media-rate <bytes>', 'bytes a second for all media, 0 for no limit', number(0), 'MEDIA_RATE'),
    )
    .addOption(option('--key-life <s>', 'life of keys, seconds', number(0), 'KEY_LIFE'))
    .addOption(option('--faults <file>', 'JSON script of the faults to produce', String, 'FAULTS'))
    .addOption(
      option('--bill <when>', 'onSuccess or onReceipt', String, 'BILL').choices(['onSuccess', 'onReceipt']),
    )
    .option('--instant', 'small ready-made files instead of drawings')
    .option('--test-ledger', 'serve GET /__ledger, without credentials');
  command.parse(fromEnvironment(command, env).concat(args), { from: 'user' });
  const given = command.opts();
  return {
    port: given.port,
    listen: given.listen,
    publicUrl: given.publicUrl,
    trustProxy: given.trustProxy,
    ...readTls(given.tlsCert, given.tlsKey),
    plainHttp: given.plainHttp,
    ...(given.data === undefined ? {} : { dataDir: given.data }),
    credits: given.credits,
    prices: given.price,
    rateLimit: given.rateLimit,
    latencyMs: given.latency,
    // URLs stay valid while their files are stored
    urlLifeS: given.urlLife ?? given.keepMedia,
    ...(given.keepMedia === undefined ? {} : { keepMediaS: given.keepMedia }),
    ...(given.metrics === undefined ? {} : { metricsPort: given.metrics }),
    datedUrls: given.datedUrls,
    mediaRate: given.mediaRate,
    ...(given.keyLife === undefined ? {} : { keyLifeS: given.keyLife }),
    ...(given.faults === undefined ? {} : { faults: readFaults(given.faults) }),
    bill: given.bill,
    instant: given.instant,
    testLedger: given.testLedger,
    ...(env.EASEL_SERVICE_KEY ? { apiKey: env.EASEL_SERVICE_KEY } : {}),
    ...(env.EASEL_SERVICE_SESSION_TOKEN ? { sessionToken: env.EASEL_SERVICE_SESSION_TOKEN } : {}),
  };
}

const prefix = 'EASEL_SERVICE_';

function option<T>(
  flags: string,
  words: string,
  parse: (text: string, previous: T) => T,
  variable: string,
): Option {
  return new Option(flags, `${words} (${prefix}${variable})`).argParser(parse);
}

// EASEL_SERVICE_RATE_LIMIT=5 becomes --rate-limit 5 before the actual arguments, which take precedence.
function fromEnvironment(command: Command, env: NodeJS.ProcessEnv): string[] {
  return command.options.flatMap((known) => {
    const name = known.long?.replace('--', '') ?? '';
    const value = env[prefix + name.toUpperCase().replaceAll('-', '_')];
    if (value === undefined || value === '') return [];
    if (!known.required) return ['1', 'true'].includes(value) ? [`--${name}`] : [];
    return name === 'price' ? value.split(',').flatMap((price) => ['--price', price]) : [`--${name}`, value];
  });
}

function readPrice(text: string, previous: Record<string, number> | undefined): Record<string, number> {
  const match = /^([\w.-]+\/[\w.-]+)=(\d+(?:\.\d+)?)$/.exec(text);
  if (!match?.[1]) throw new InvalidArgumentError('written as imagegen/dev=2.4');
  return { ...previous, [match[1]]: Number(match[2]) };
}

function readLatency(text: string): [number, number] {
  const match = /^(\d+)(?:-(\d+))?$/.exec(text);
  if (!match) throw new InvalidArgumentError('written as 200-800');
  const least = Number(match[1]);
  return [least, Math.max(least, Number(match[2] ?? least))];
}

function readTime(text: string): number {
  const match = /^(\d+)([dh])$/.exec(text);
  if (!match || Number(match[1]) === 0) throw new InvalidArgumentError('written as 30d or 12h');
  return Number(match[1]) * (match[2] === 'd' ? 24 : 1) * 3600;
}

function readTls(cert: string | undefined, key: string | undefined): Pick<ServiceOptions, 'tls'> {
  if (cert === undefined && key === undefined) return {};
  if (cert === undefined || key === undefined) throw new Error('--tls-cert and --tls-key belong together');
  return { tls: { cert: readFileSync(cert, 'utf8'), key: readFileSync(key, 'utf8') } };
}

function readFaults(file: string): ReturnType<typeof zFaultScript.parse> {
  try {
    return zFaultScript.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(
      `the faults file ${file} cannot be used: ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  }
}
