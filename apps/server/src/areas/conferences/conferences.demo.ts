import type { Tx } from '../../db/database'
import {
  conferenceMessagesTable,
  conferenceNotesTable,
  conferenceVisitsTable,
  conferencesTable as table,
} from '../../db/tables/conferences/conferences'
import type { DemoSource } from '../../lib/area'

const AGENDA = [
  { title: 'Аварии и заявки за неделю', minutes: 10, owner: 4 },
  { title: 'Подготовка помещений к сдаче', minutes: 10, owner: 2 },
  { title: 'Задолженность арендаторов', minutes: 10, owner: 3 },
]
/** What the past meetings have decided, the latest first. */
const DECIDED = [
  ['Проветривать корпус Б по графику до включения отопления', 'Показать Б-401 и Б-402 двум арендаторам на этой неделе'],
  ['Лифт в корпусе А передать подрядчику на диагностику', 'Собрать предложения по охране паркинга'],
  ['Уборку входных групп начинать в 6:30', 'Проверить датчики протечки в подвале'],
  ['Песок и реагенты закупить до первого снега', 'Согласовать график отпусков диспетчеров'],
] as const
const SAID = ['Доброе утро!', 'Отчёт по заявкам приложил к задаче', 'Спасибо, всем продуктивной недели'] as const
/** The park lies in Yekaterinburg: the planning is on Mondays at 9:30 there. */
const HOUR = 9.5

/** Встречи of product 25.8: the room of the dispatchers, the weekly planning with four past ones, and one to enter now. */
export async function seedConferences(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const person = (at: number) => people[at] ?? people[0] ?? 0
  const staff = [2, 3, 4, 5, 8].map(person)
  const common = { host: person(1), created_by: person(1), updated_by: person(1) }
  await tx.insert(table).values([
    { ...common, title: 'Диспетчерская', code: 'dis-petc-her', kind: 'permanent', access: 'company', host: person(4) },
    {
      ...{
        ...common,
        title: 'Подготовка Б-401/402 к сдаче',
        code: 'bko-rpus-new',
        kind: 'scheduled',
        access: 'company',
      },
      ...{ status: 'live', starts_at: calendar.past(0, 24), started_at: calendar.past(0, 24), duration_minutes: 120 },
      invitees: staff,
      agenda: [
        { title: 'Что осталось сделать', minutes: 15, owner: person(4) },
        { title: 'Кто и когда показывает', minutes: 10, owner: person(2) },
      ],
    },
  ])
  const monday = (1 - new Date(`${calendar.day(0)}T00:00:00Z`).getUTCDay() + 7) % 7 || 7
  const planning = {
    ...{ ...common, title: 'Планёрка', kind: 'scheduled' as const, invitees: staff, duration_minutes: 30 },
    agenda: AGENDA.map((item) => ({ ...item, owner: person(item.owner) })),
    recurrence: 'FREQ=WEEKLY;BYDAY=MO',
  }
  await tx.insert(table).values({ ...planning, code: 'pla-nerk-aaa', starts_at: calendar.at(monday, HOUR) })
  for (const [weeks, decisions] of DECIDED.entries()) {
    const day = monday - 7 * (weeks + 1)
    const starts = calendar.past(day, HOUR)
    const at = (minutes: number) => new Date(Date.parse(starts) + minutes * 60_000).toISOString()
    const [meeting] = await tx
      .insert(table)
      .values({
        ...{ ...planning, code: `pla-nerk-${'bcde'[weeks]}aa`, status: 'ended', starts_at: starts, recurrence: null },
        ...{ started_at: starts, ended_at: at(28 + weeks), created_at: calendar.past(day - 3, 12) },
        agenda_times: { current: null, since: null, seconds: [540 + weeks * 60, 610, 480] },
      })
      .returning({ id: table.id })
    if (!meeting) continue
    const conference = meeting.id
    const visits = [person(1), ...staff].map((profile, late) => ({
      ...{ conference, profile, joined_at: at(late === 3 ? 4 : 0), left_at: at(28 + weeks) },
    }))
    await tx.insert(conferenceVisitsTable).values(visits)
    await tx
      .insert(conferenceMessagesTable)
      .values(
        SAID.map((text, index) => ({ conference, text, author: staff[index] ?? null, created_at: at(1 + index * 12) })),
      )
    await tx.insert(conferenceNotesTable).values(
      decisions.map((text, index) => ({
        ...{ conference, text, kind: 'decision' as const, author: person(1), created_at: at(10 + index * 9) },
      })),
    )
  }
}
