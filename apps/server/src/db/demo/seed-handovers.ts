import { sql } from 'drizzle-orm'
import { digestOf } from '../../areas/teams/handovers/shift-digest'
import type { Tx } from '../database'
import { teamHandoversTable } from '../tables/people/team-handovers'
import type { DemoCalendar } from './demo-calendar'

/** Yesterday's shift was accepted by the leader, that of the night waits for his signature. */
const SHIFTS = [
  {
    team: 'Инженерная бригада',
    from: [-1, 8],
    to: [-1, 20],
    note: 'Лифт в корпусе Б ждёт запчасть, наладчик будет утром. Ключи от щитовой у охраны.',
    answer: 'Принял, ключи на месте',
  },
  {
    team: 'Охрана',
    from: [-1, 20],
    to: [0, 8],
    note: 'Ночью сработал датчик на входе В, ложное. Журнал обходов заполнен.',
    answer: null,
  },
] as const

/** Передачи смен of the demo, once its tasks are there. */
export async function seedHandovers(tx: Tx, calendar: DemoCalendar): Promise<void> {
  for (const { team, from, to, note, answer } of SHIFTS) {
    const { rows } = await tx.execute<{ id: string; leader: string; member: string | null }>(sql`
      select id, leader, (select min(profile) from team_members where team = teams.id and profile <> leader) as member
      from teams where name = ${team} and deleted_at is null`)
    const [found] = rows
    if (!found?.member) continue
    const [id, leader] = [Number(found.id), Number(found.leader)]
    const span = { from: calendar.past(from[0], from[1]), to: calendar.past(to[0], to[1]) }
    const digest = await digestOf(tx, id, span)
    const signed = { handed_by: Number(found.member), handed_at: span.to, receiver: leader }
    const accepted = answer && { answer, accepted_by: leader, accepted_at: span.to }
    await tx
      .insert(teamHandoversTable)
      .values({ team: id, started_at: span.from, digest, note, ...signed, ...accepted })
  }
}
