import type { OperationId } from '@ws/api-client/contract'
import { AppError } from '../../lib/http/error'
import { type Handler, withPreparation } from '../../lib/http/handler'
import type { Services } from '../../lib/http/services'
import { deliverMail, type Letter } from '../../lib/mail/mail'

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

/**
 * An operation whose letter is the only way its link goes: refused while the mail server is away, before a link is made that
 * nobody would get. The link stands nowhere, so the letter cannot wait as letters about events do.
 */
export function whenMailWorks<Id extends OperationId>(handler: Handler<Id>): Handler<Id> {
  return withPreparation<Id>(async (input, { services }) => {
    const problems = await services.problems()
    if (problems.some(({ part }) => part === 'mail')) throw mailUnavailable()
    return (ctx) => handler(input, ctx)
  })
}

function mailUnavailable(): AppError {
  const message = 'Почтовый сервер не отвечает, письмо не отправить. Повторите через несколько секунд'
  return new AppError(503, 'mail_unavailable', message, { retryAfter: 10 })
}
