import type { FastifyServerOptions } from 'fastify'
import type { Env } from '../env'

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void
}

const HIDDEN = '[скрыто]'
/** Names under which a secret travels, in bodies, headers and addresses. */
const SECRET_NAMES = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'new_password',
  'old_password',
  'current_password',
  'token',
  'access',
  'refresh',
  'secret',
  'signature',
  'code',
  'otp',
  'recovery_code',
]
const IN_ADDRESS = new RegExp(`([?&](?:${SECRET_NAMES.join('|')})=)[^&\\s"\\\\#]+`, 'gi')
/** The secret address of a calendar: a calendar program can send it in no other way. */
const FEED = /(\/calendar\/feeds\/)[^\s"\\/?#]+/g
/**
 * Three parts of base64url of which the first is the head of a JSON object: a token, wherever it stands; a head is
 * short, and without a limit each beginning of one would be read to the end of the line.
 */
const TOKEN = /\beyJ[\w-]{8,400}\.[\w-]{8,}\.[\w-]*/g
const SCHEME = /\b(Bearer|Token) +[\w.~+/=-]{8,}/g

/**
 * The logger's settings: JSON lines that bear no password, token, cookie or signed address. What is known by its name is left
 * out by name; what stands inside a sentence (an address, a message of an error) is cut out of the finished line.
 */
export function safeLog(level: Env['logLevel'], stream?: LogStream): FastifyServerOptions['logger'] {
  if (level === 'silent') return false
  return {
    level,
    ...(stream ? { stream } : {}),
    // `code` of an error says what went wrong, not how to get in: only addresses lose it.
    redact: {
      paths: SECRET_NAMES.filter((name) => name !== 'code').flatMap((name) =>
        ['', '*.', 'req.headers.', 'res.headers.'].map((place) => pathOf(place, name)),
      ),
      censor: HIDDEN,
    },
    hooks: { streamWrite: withoutSecrets },
  }
}

/** A finished line without what opens a door. */
export function withoutSecrets(line: string): string {
  return line
    .replace(TOKEN, HIDDEN)
    .replace(SCHEME, `$1 ${HIDDEN}`)
    .replace(IN_ADDRESS, `$1${HIDDEN}`)
    .replace(FEED, `$1${HIDDEN}`)
}

function pathOf(place: string, name: string): string {
  return /^\w+$/.test(name) ? `${place}${name}` : `${place.replace(/\.$/, '')}["${name}"]`
}
