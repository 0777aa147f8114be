import type { Context } from '../../lib/http/handler'
import { companyZone } from '../../lib/time/company-clock'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import type { ConferenceRow } from './conference-input'

declareNotifications('conference', {
  page: (id) => `/conference/${id}`,
  events: {
    'conference.invited': { app: true, mail: true },
    'conference.starts': { app: true, mail: false },
  },
})

/** Tells people that they are invited. */
export async function tellInvited(ctx: Context, row: ConferenceRow, people: readonly number[]): Promise<void> {
  const when = await momentOf(ctx, row)
  const message = row.status === 'live' ? `Встреча «${row.title}» уже идёт` : `Встреча «${row.title}»${when}`
  await tell(ctx, row, people, { event: 'conference.invited', title: 'Вас пригласили на встречу', message })
}

/** Tells everybody that a meeting will not be. */
export async function tellCancelled(ctx: Context, row: ConferenceRow): Promise<void> {
  const message = `Встреча «${row.title}»${await momentOf(ctx, row)} отменена`
  await tell(ctx, row, [row.host, ...row.invitees], {
    ...{ event: 'conference.invited', title: 'Встреча отменена', message },
  })
}

/** Tells everybody that a meeting is about to begin. */
export async function tellStarting(ctx: Context, row: ConferenceRow, minutes: number): Promise<void> {
  const message = `Встреча «${row.title}» через ${minutes} мин`
  await tell(ctx, row, [row.host, ...row.invitees], {
    ...{ event: 'conference.starts', title: 'Скоро встреча', message },
  })
}

async function tell(
  ctx: Context,
  row: ConferenceRow,
  people: readonly number[],
  told: { event: string; title: string; message: string },
): Promise<void> {
  const drafts = [...new Set(people)].map((user) => ({
    ...{ ...told, user, type: 'system' as const, entity: 'conference', entity_id: row.id, isDirect: true },
    reason: user === row.host ? 'вы ведёте встречу' : 'вы приглашены',
  }))
  if (drafts.length > 0) await createNotifications(ctx, drafts)
}

/** « 30 ноября в 09:30» */
async function momentOf(ctx: Context, { starts_at, kind }: ConferenceRow): Promise<string> {
  if (starts_at === null || kind !== 'scheduled') return ''
  const timeZone = await companyZone(ctx.db)
  const format = new Intl.DateTimeFormat('ru', {
    timeZone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return ` ${format.format(new Date(starts_at)).replace(',', '')}`
}
