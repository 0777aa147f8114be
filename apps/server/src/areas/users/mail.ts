import { deliverMail, type Letter } from '../../lib/mail'
import type { Services } from '../../lib/services'

/**
 * Sends a letter in the background, if there is a mail server. A letter that does not go is written to the log without its
 * text: links in it are secrets.
 */
export function sendMail({ env, log }: Services, letter: Letter): void {
  if (!env.smtpUrl) return
  deliverMail(env, letter).catch((error: Error & { code?: string }) => {
    log.error({ code: error.code, subject: letter.subject }, 'Письмо не отправлено')
  })
}
