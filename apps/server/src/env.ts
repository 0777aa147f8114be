import { isAbsolute, resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { readS3Url, type S3Settings } from './lib/storage/s3-url'

/** What the installation says about itself; everything has a default that works on a fresh machine. */
export interface Env {
  port: number
  host: string
  /** Folder of the embedded database, files and secrets. */
  dataDir: string
  /** PostgreSQL to work with; without it the embedded database opens in `dataDir`. */
  databaseUrl: string | undefined
  /** Redis by which several servers tell each other what sockets say and what is typed in texts; one server needs none. */
  redisUrl: string | undefined
  /** Where the bytes of files are kept instead of `dataDir`. */
  s3: S3Settings | undefined
  /** Fill an empty database with demo people and records. */
  demo: boolean
  /** Mail server; without it links are shown to an administrator. */
  smtpUrl: string | undefined
  mailFrom: string
  /** Address people open; links in mails start with it. */
  publicUrl: string | undefined
  logLevel: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** A public icon service to ask for what the installed collections lack. */
  iconFallbackUrl: string | undefined
  /** Folder of the built portal. */
  portalDir: string
  /** Whose `X-Forwarded-*` are believed: so many proxies in front, or those of these networks. */
  trustProxy: false | number | string[]
  /** Requests of one address in a minute; 0 lifts the limit. */
  rateLimit: number
  /** How long a server that was told to stop goes on answering, so that a proxy sees it is not ready, in seconds. */
  drainSeconds: number
  /** What reads `/metrics` says this as a bearer; without it there are none. */
  metricsToken: string | undefined
  /** Where traces are sent by OTLP; without it there are none. */
  traces: TraceSettings | undefined
  /** Origins whose pages may ask this server; none unless they are named. */
  corsOrigins: readonly string[]
  /** By which servers browsers in a call find a way to each other; the secret is that of coturn (`use-auth-secret`). */
  ice: { stun: readonly string[]; turn: readonly string[]; secret: string | undefined }
  /** Janus by which large meetings go: its WebSocket API and its `api_secret`; without it browsers send to each other. */
  media: { url: string; secret: string } | undefined
}

/** A collector of OpenTelemetry, `http://host:4318`, and under which name this installation is found there. */
export interface TraceSettings {
  endpoint: string
  service: string
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'silent'] as const

/** Reads the environment; throws `EnvError` with one Russian sentence when a value cannot be meant. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const root = repositoryRoot()
  const dataDir = source.DATA_DIR || '.data'
  const publicUrl = text(source, 'PUBLIC_URL')?.replace(/\/+$/, '')
  if (publicUrl && !/^https?:\/\/[^/]/.test(publicUrl))
    throw new EnvError('PUBLIC_URL должен начинаться с http:// или https://')
  return {
    port: whole('PORT', source.PORT || '3000', 65_535),
    host: source.HOST || '127.0.0.1',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(root, dataDir),
    databaseUrl: text(source, 'DATABASE_URL'),
    redisUrl: redis(text(source, 'REDIS_URL')),
    s3: storage(text(source, 'STORAGE_URL')),
    demo: flag(source, 'DEMO', true),
    smtpUrl: text(source, 'SMTP_URL'),
    mailFrom: source.MAIL_FROM || 'workspace@localhost',
    publicUrl,
    logLevel: logLevel(source.LOG_LEVEL || 'info'),
    iconFallbackUrl: text(source, 'ICON_FALLBACK_URL'),
    portalDir: source.PORTAL_DIR || resolve(root, 'apps/portal/dist'),
    trustProxy: proxies(text(source, 'TRUST_PROXY')),
    rateLimit: whole('RATE_LIMIT', source.RATE_LIMIT || '1200', 1_000_000),
    drainSeconds: whole('DRAIN_SECONDS', source.DRAIN_SECONDS || '0', 300),
    metricsToken: metricsToken(text(source, 'METRICS_TOKEN')),
    traces: traces(source),
    corsOrigins: origins(source.CORS_ORIGINS),
    ice: iceServers(source),
    media: mediaServer(source),
  }
}

/** A setting that cannot be meant; the message is a Russian sentence for the person who starts the server. */
export class EnvError extends Error {
  override name = 'EnvError'
}

/** Both `src/env.ts` and the bundled `dist/main.mjs` lie three levels below the repository's root. */
function repositoryRoot(): string {
  return resolve(import.meta.dirname, '../../..')
}

function text(source: NodeJS.ProcessEnv, name: string): string | undefined {
  return source[name]?.trim() || undefined
}

/** Whether what stands behind the kind of address is a name or number of a machine, an IPv6 one in brackets, and a port. */
function isHost(url: string): boolean {
  const place = /:([^?]+)/.exec(url)?.[1] ?? ''
  const [, host = '', port = '1'] = /^(\[[\da-f:.]+\]|[\p{L}\p{N}.-]+)(?::(\d{1,5}))?$/iu.exec(place) ?? []
  return host !== '' && Number(port) > 0 && Number(port) < 65_536 && URL.canParse(`http://${host}`)
}

/** Lists of `stun:host:port` and `turn:host:port?transport=…` separated by commas; TURN asks for the secret. */
function iceServers(source: NodeJS.ProcessEnv): Env['ice'] {
  const listed = (name: string, kinds: RegExp) => {
    const urls = (source[name] ?? '').split(',').map((url) => url.trim())
    const given = urls.filter((url) => url !== '')
    if (given.some((url) => !kinds.test(url) || !isHost(url)))
      throw new EnvError(`${name}: адреса вида ${name === 'STUN_URLS' ? 'stun' : 'turn'}:имя:порт через запятую`)
    return given
  }
  const ice = {
    // By RFC 7064 and 7065: a host, perhaps its port, of TURN perhaps the transport.
    stun: listed('STUN_URLS', /^stuns?:[^\s/?#@]+$/),
    turn: listed('TURN_URLS', /^turns?:[^\s/?#@]+(\?transport=(udp|tcp))?$/),
    secret: text(source, 'TURN_SECRET'),
  }
  if (ice.turn.length > 0 && !ice.secret) throw new EnvError('TURN_URLS требует TURN_SECRET')
  return ice
}

/** Browsers never see the address: this server alone speaks with it. */
function mediaServer(source: NodeJS.ProcessEnv): Env['media'] {
  const url = text(source, 'MEDIA_SERVER_URL')
  if (url === undefined) return undefined
  if (!/^wss?:\/\/[^/\s?#@]+(\/[^\s?#]*)?$/.test(url) || !URL.canParse(url))
    throw new EnvError('MEDIA_SERVER_URL принимает адрес вида ws://сервер:8188')
  const secret = text(source, 'MEDIA_SERVER_SECRET')
  if (!secret) throw new EnvError('MEDIA_SERVER_URL требует MEDIA_SERVER_SECRET')
  return { url, secret }
}

function storage(url: string | undefined): S3Settings | undefined {
  if (url === undefined) return undefined
  const settings = readS3Url(url)
  // The address itself may hold a key, so it is not repeated.
  if (!settings) throw new EnvError('STORAGE_URL принимает адрес вида s3://бакет/папка?endpoint=https://…&region=…')
  return settings
}

function redis(url: string | undefined): string | undefined {
  // The address itself may hold a password, so it is not repeated.
  if (url !== undefined && !(/^rediss?:\/\/[^/]/.test(url) && URL.canParse(url)))
    throw new EnvError('REDIS_URL принимает адрес вида redis://сервер:6379')
  return url
}

/** Shorter ones could be guessed. */
const SHORTEST_TOKEN = 16

function metricsToken(token: string | undefined): string | undefined {
  // It is a secret, so it is not repeated.
  if (token !== undefined && token.length < SHORTEST_TOKEN)
    throw new EnvError(`METRICS_TOKEN: не короче ${SHORTEST_TOKEN} знаков`)
  return token
}

function traces(source: NodeJS.ProcessEnv): TraceSettings | undefined {
  const endpoint = text(source, 'OTEL_EXPORTER_OTLP_ENDPOINT')?.replace(/\/+$/, '')
  if (endpoint === undefined) return undefined
  // The address itself may hold a password, so it is not repeated.
  if (!/^https?:\/\/[^/]/.test(endpoint) || !URL.canParse(endpoint))
    throw new EnvError('OTEL_EXPORTER_OTLP_ENDPOINT принимает адрес вида http://сервер:4318')
  return { endpoint, service: text(source, 'OTEL_SERVICE_NAME') ?? 'workspace' }
}

function flag(source: NodeJS.ProcessEnv, name: string, usual = false): boolean {
  const value = text(source, name)
  if (value === undefined) return usual
  if (value === '0' || value === 'false') return false
  if (value === '1' || value === 'true') return true
  throw new EnvError(`${name} принимает 1 или 0, а не «${value}»`)
}

function whole(name: string, value: string, most: number): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 0 || number > most) {
    throw new EnvError(`${name} принимает число от 0 до ${most}, а не «${value}»`)
  }
  return number
}

/** So many proxies stand one behind the other at most. */
const MOST_PROXIES = 9

/** A number of proxies, or their addresses and networks; believing whoever says so would let everybody be anybody. */
function proxies(value = '0'): Env['trustProxy'] {
  if (/^\d+$/.test(value) && Number(value) <= MOST_PROXIES) return Number(value) || false
  const named = value
    .split(',')
    .map((network) => network.trim())
    .filter((network) => network !== '')
  const isNetwork = (network: string) =>
    network.includes('/') ? ipaddr.isValidCIDR(network) && !network.endsWith('/0') : ipaddr.isValid(network)
  if (named.length === 0 || !named.every((network) => network.length > 4 && isNetwork(network))) {
    throw new EnvError(
      `TRUST_PROXY принимает число прокси перед сервером (от 0 до ${MOST_PROXIES}) или их адреса и сети через запятую, а не «${value}»`,
    )
  }
  return named
}

/** Exact origins separated by commas; a star would open the server to every page there is. */
function origins(value = ''): string[] {
  const named = value
    .split(',')
    .map((origin) => origin.trim())
    .filter((origin) => origin !== '')
  for (const origin of named) {
    const isOrigin = /^https?:\/\//.test(origin) && URL.canParse(origin) && new URL(origin).origin === origin
    if (!isOrigin) throw new EnvError(`CORS_ORIGINS принимает адреса вида https://host, а не «${origin}»`)
  }
  return named
}

function logLevel(value: string): Env['logLevel'] {
  const level = LOG_LEVELS.find((candidate) => candidate === value)
  if (!level) throw new EnvError(`LOG_LEVEL принимает ${LOG_LEVELS.join(', ')}, а не «${value}»`)
  return level
}
