import { randomInt } from 'node:crypto'
import type { CreateInput, UpdateInput } from '@ws/api-client/contract'
import type { conferencesTable, StoredAgendaItem } from '../../db/tables/conferences/conferences'
import { invalid } from '../../lib/http/error'
import type { Context } from '../../lib/http/handler'
import { sentValues } from '../../lib/resource/sent-values'
import { parseRule, RuleError } from '../../lib/time/recurrence/rrule'

/** A stored meeting. */
export type ConferenceRow = typeof conferencesTable.$inferSelect
type Values = Partial<typeof conferencesTable.$inferInsert>
type Input = Partial<CreateInput<'/conference'>> & Partial<UpdateInput<'/conference'>>

/** How long a meeting takes that says nothing of it, minutes. */
export const USUAL_MINUTES = 60
/** A beginning may be so far back that the form took a while to fill in. */
const LATE = 10 * 60_000

/** What a write leaves of a meeting: its kind decides which of the times it has. */
export function completeConference(given: Input, ctx: Context, before?: ConferenceRow): Values {
  const input = sentValues(given)
  const title = input.title?.trim()
  if (title === '') throw invalid({ title: 'Укажите тему' })
  const kind = input.kind ?? before?.kind ?? 'instant'
  if (before && kind !== before.kind && before.status !== 'scheduled')
    throw invalid({ kind: 'Вид меняют, пока встреча не началась' })
  return {
    ...(title === undefined ? {} : { title }),
    ...(typeof input.host === 'number' ? {} : { host: before?.host ?? ctx.actor.id }),
    ...(input.invitees ? { invitees: [...new Set(input.invitees)] } : {}),
    ...(input.agenda ? { agenda: input.agenda.map(toAgendaItem) } : {}),
    ...timesOf(input, kind, before),
    ...(before ? {} : { code: freshCode(), ...(kind === 'instant' ? liveNow() : {}) }),
  }
}

/** That a meeting runs from now on. */
export function liveNow(): Values {
  return { status: 'live', started_at: new Date().toISOString(), ended_at: null }
}

/** Three, four and three letters that nobody guesses: 10^14 of them. */
export function freshCode(): string {
  const letters = Array.from({ length: 10 }, () => String.fromCharCode(97 + randomInt(26))).join('')
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`
}

function timesOf(input: Input, kind: ConferenceRow['kind'], before?: ConferenceRow): Values {
  if (kind === 'permanent') return { kind, starts_at: null, duration_minutes: null, recurrence: null }
  if (kind === 'instant') return { kind, starts_at: before?.starts_at ?? new Date().toISOString(), recurrence: null }
  const starts = input.starts_at === undefined ? (before?.starts_at ?? null) : input.starts_at
  if (starts === null) throw invalid({ starts_at: 'Укажите начало' })
  const isMoved = Date.parse(starts) !== Date.parse(before?.starts_at ?? '')
  if (isMoved && Date.parse(starts) < Date.now() - LATE) throw invalid({ starts_at: 'Это время уже прошло' })
  if (isMoved && before && before.status !== 'scheduled')
    throw invalid({ starts_at: 'Начало меняют, пока встреча не началась' })
  const minutes = input.duration_minutes === undefined ? before?.duration_minutes : input.duration_minutes
  return {
    ...{ kind, starts_at: starts, duration_minutes: minutes ?? USUAL_MINUTES },
    ...(input.recurrence === undefined ? {} : { recurrence: ruleOf(input.recurrence) }),
    ...(isMoved ? { reminded: null } : {}),
  }
}

function ruleOf(text: string | null): string | null {
  if (text === null || text.trim() === '') return null
  try {
    parseRule(text.trim())
  } catch (error) {
    if (error instanceof RuleError) throw invalid({ recurrence: error.message })
    throw error
  }
  return text.trim()
}

function toAgendaItem({ title, minutes, owner }: NonNullable<Input['agenda']>[number], at: number): StoredAgendaItem {
  if (title.trim() === '') throw invalid({ [`agenda.${at}.title`]: 'Напишите, о чём пойдёт речь' })
  return { title: title.trim(), minutes: minutes ?? null, owner: owner ?? null }
}
