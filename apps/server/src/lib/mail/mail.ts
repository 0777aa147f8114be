import { createTransport, type Transporter } from 'nodemailer'
import type { Env } from '../../env'

/** A letter to one person. */
export interface Letter {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every try of one letter: whoever gets it twice can tell. */
  id?: string
}

const TIMEOUTS_MS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }
const transports = new Map<string, Transporter>()

/** Hands a letter to the mail server; refuses when there is none or when it does not take the letter. */
export async function deliverMail(env: Env, { id, ...letter }: Letter): Promise<void> {
  if (!env.smtpUrl) throw new Error('Почтовый сервер не задан')
  await transportTo(env.smtpUrl).sendMail({
    from: env.mailFrom,
    ...letter,
    ...(id === undefined
      ? {}
      : { messageId: `<${id}@${hostOf(env.mailFrom)}>`, headers: { 'Auto-Submitted': 'auto-generated' } }),
  })
}

/** Asks the mail server whether it would take a letter; rejects when it is away. Where there is none, none is missed. */
export async function askMailServer({ smtpUrl }: Pick<Env, 'smtpUrl'>): Promise<void> {
  if (smtpUrl) await transportTo(smtpUrl).verify()
}

function transportTo(url: string): Transporter {
  const transport = transports.get(url) ?? createTransport({ url, ...TIMEOUTS_MS })
  transports.set(url, transport)
  return transport
}

function hostOf(address: string): string {
  return /@([\w.-]+)/.exec(address)?.[1] ?? 'localhost'
}
