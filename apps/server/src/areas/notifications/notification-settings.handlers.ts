import type { Schema } from '@ws/api-client/contract'
import { eq } from 'drizzle-orm'
import { usersTable } from '../../db/tables/access/users'
import { requirePermission } from '../../lib/access/permissions'
import { conflict, notFound } from '../../lib/http/error'
import { type Context, type Handlers, withOwnTransactions } from '../../lib/http/handler'
import { deliverMail } from '../../lib/mail/mail'
import { changeGroup, presentGroup } from '../../lib/settings/change-group'
import { NOTIFICATION_SETTINGS } from '../../lib/settings/notification-settings'
import { changeUsual, usualPreferences } from './preferences'

/** Уведомления по умолчанию: what holds for whoever has not chosen otherwise, and whether letters come through. */
export const notificationSettingsHandlers = {
  'notificationSettings.get': async (_input, ctx) => {
    requirePermission(ctx.actor, 'settings.view')
    return present(ctx)
  },

  'notificationSettings.update': async ({ body: { version, ...changes } }, ctx) => {
    await changeGroup(ctx, NOTIFICATION_SETTINGS, {
      seen: version,
      present,
      wanted: async (now) => {
        changeUsual(await usualPreferences(ctx.tx), changes)
        return {
          channels: { ...now.channels, ...changes.channels },
          quiet: { ...now.quiet, ...changes.quiet },
          digest: { ...now.digest, ...changes.digest },
        }
      },
    })
    return present(ctx)
  },

  // A mail server may take its time: no transaction waits for it.
  'notificationSettings.sendTrialLetter': withOwnTransactions(async (_input, ctx: Context) => {
    for (const right of NOTIFICATION_SETTINGS.needs) requirePermission(ctx.actor, right)
    const { env } = ctx.services
    if (!env.smtpUrl) throw conflict('no_mail_server', 'Почтовый сервер не задан: нужна переменная SMTP_URL')
    const [account] = await ctx.db
      .select({ email: usersTable.email })
      .from(usersTable)
      .where(eq(usersTable.id, ctx.actor.id))
    if (!account) throw notFound()
    const letter = {
      to: account.email,
      subject: 'Пробное письмо',
      text: 'Почта рабочего пространства настроена: письма уведомлений придут так же.',
    }
    await deliverMail(env, letter).catch((error: unknown) => {
      ctx.services.log.warn({ err: error }, 'the trial letter was refused')
      throw conflict('mail_refused', 'Почтовый сервер не принял письмо. Проверьте его адрес и пароль')
    })
    return { sent_to: account.email }
  }),
} satisfies Partial<Handlers>

async function present(ctx: Context): Promise<Schema<'UsualNotifications'>> {
  const { smtpUrl, mailFrom } = ctx.services.env
  return {
    ...(await presentGroup(ctx, NOTIFICATION_SETTINGS)),
    values: await usualPreferences(ctx.db),
    mail: { is_set: smtpUrl !== undefined, from: mailFrom },
  }
}
