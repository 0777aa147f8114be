import { createTransport, type Transporter } from 'nodemailer'
import type { Services } from '../../lib/services'

const transports = new Map<string, Transporter>()

/**
 * Sends a letter in the background, if there is a mail server. A letter that does not go is written to the log without its
 * text: links in it are secrets.
 */
export function sendMail({ env, log }: Services, letter: { to: string; subject: string; text: string }): void {
  if (!env.smtpUrl) return
  const transport = transports.get(env.smtpUrl) ?? createTransport(env.smtpUrl)
  transports.set(env.smtpUrl, transport)
  transport.sendMail({ from: env.mailFrom, ...letter }).catch((error: Error & { code?: string }) => {
    log.error({ code: error.code, subject: letter.subject }, 'Письмо не отправлено')
  })
}
