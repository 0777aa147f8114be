import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database'
import {
  chatMembersTable as members,
  chatMessagesTable as messages,
  chatRoomsTable as rooms,
} from '../../db/tables/chats/chats'
import { contractsTable } from '../../db/tables/contracts/contracts'
import { attachmentsTable } from '../../db/tables/files/attachments'
import { blobsTable } from '../../db/tables/files/blobs'
import { directoriesTable } from '../../db/tables/files/directories'
import { filesTable } from '../../db/tables/files/files'
import { objectsTable } from '../../db/tables/places/objects'
import { todosTable } from '../../db/tables/todos/todos'
import type { DemoSource } from '../../lib/area'
import { MESSAGE } from './search-messages'

/** So many messages are said in all rooms together, over so many days. */
const SAID = { messages: 180, days: 20 }
/** Of so many of them a task was made. */
const TASKS = 6
/** So many of them bear a file, one in each room: photos of tasks and signed acts by turns. */
const WITH_FILES = 12
/** Which message of a room bears its file. */
const SHOWN_AT = 8

const LINES = [
  'Коллеги, доброе утро. Сегодня проверяем вентиляцию на третьем этаже',
  'Принято, буду к десяти',
  'Арендатор просит перенести осмотр на завтра',
  'Хорошо, перенёс. Ключи возьму на посту',
  'Счётчик в щитовой показывает ошибку, посмотрите, пожалуйста',
  'Смотрю. Нужен электрик с допуском',
  'Фильтры привезли, лежат на складе',
  'Спасибо, забираю две штуки',
  'Акт подписали, скан приложу вечером',
  'В переговорной снова гудит кондиционер',
  'Заявку завёл, исполнитель назначен',
  'Готово, проверил: работает тихо',
  'Лифт во втором подъезде остановлен до обеда',
  'Табличку повесили, дежурный предупреждён',
  'Кто сегодня принимает показания?',
  'Я приму, начну с корпуса А',
] as const

/** Rooms in which the staff of the demo talk to each other and about its records. */
export async function seedChats(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const [object] = await tx.select({ id: objectsTable.id }).from(objectsTable).orderBy(asc(objectsTable.id)).limit(1)
  const [contract] = await tx
    .select({ id: contractsTable.id })
    .from(contractsTable)
    .orderBy(sql`${contractsTable.number} = 'А-011' desc`, asc(contractsTable.id))
    .limit(1)
  const everybody = people.slice(0, 14)
  const [director = 0, head = 0] = people
  const made = [
    { values: { kind: 'group' as const, title: 'Общий' }, who: everybody },
    { values: { kind: 'group' as const, title: 'Эксплуатация' }, who: everybody.slice(0, 8) },
    { values: { kind: 'group' as const, title: 'Аренда и договоры' }, who: everybody.slice(0, 5) },
    { values: { kind: 'group' as const, title: 'Клининг' }, who: everybody.slice(1, 7) },
    { values: { kind: 'channel' as const, title: 'Охрана' }, who: everybody },
    ...(object
      ? [
          {
            values: { kind: 'entity' as const, entity: 'object' as const, entity_id: object.id },
            who: everybody.slice(0, 4),
          },
        ]
      : []),
    ...(contract
      ? [
          {
            values: { kind: 'entity' as const, entity: 'contract' as const, entity_id: contract.id },
            who: everybody.slice(0, 3),
          },
        ]
      : []),
    ...people.slice(1, 6).map((other, at) => {
      const pair = [at < 3 ? director : head, at < 3 ? other : (people[at + 4] ?? other)].sort((one, two) => one - two)
      return { values: { kind: 'direct' as const, pair: pair.join(':') }, who: pair }
    }),
  ]
  const todos = await tx.select({ id: todosTable.id }).from(todosTable).orderBy(asc(todosTable.id)).limit(TASKS)
  const files = await chooseFiles(tx)
  let said = 0
  for (const [at, { values, who }] of made.entries()) {
    const created_at = calendar.at(-SAID.days, 9)
    const [room] = await tx
      .insert(rooms)
      .values({ ...values, created_at, created_by: who[0] ?? null })
      .returning({ id: rooms.id })
    if (!room) continue
    const count = Math.floor(SAID.messages / made.length)
    const speakers = values.kind === 'channel' ? who.slice(0, 1) : who
    const spoken = Array.from({ length: count }, (_, n) => ({
      room: room.id,
      author: speakers[n % speakers.length] ?? null,
      content: (n === SHOWN_AT ? files[at]?.words : undefined) ?? LINES[(n + at * 3) % LINES.length] ?? '',
      created_at: calendar.at(-SAID.days + Math.floor((n * SAID.days) / count), 9 + ((n + at) % 8)),
      todo: n === 4 ? (todos[at]?.id ?? null) : null,
    }))
    const rows = await tx.insert(messages).values(spoken).returning({ id: messages.id })
    said += rows.length
    const [file, message] = [files[at]?.id, rows[SHOWN_AT]?.id]
    if (file !== undefined && message !== undefined)
      await tx.insert(attachmentsTable).values({
        ...{ entity: MESSAGE, entity_id: message, kind: 'attachments', file },
        created_by: spoken[SHOWN_AT]?.author ?? null,
      })
    const last = rows.at(-1)?.id ?? null
    await tx.insert(members).values(
      who.map((profile, place) => ({
        ...{ room: room.id, profile, joined_at: created_at },
        role:
          place === 0 && values.kind !== 'direct' && values.kind !== 'entity'
            ? ('owner' as const)
            : ('member' as const),
        // The second and the seventh person have been away for a while.
        last_read_message: profile === people[1] || profile === people[6] ? (rows.at(-4)?.id ?? null) : last,
      })),
    )
    await tx.update(rooms).set({ last_message: last }).where(eq(rooms.id, room.id))
  }
  if (said !== SAID.messages) throw new Error(`The demo has ${said} messages instead of ${SAID.messages}`)
}

/** Files of the media storage that are shown in rooms: none that anybody might want to delete. */
async function chooseFiles(tx: Tx): Promise<{ id: number; words: string }[]> {
  const photos = await tx
    .selectDistinct({ id: attachmentsTable.file })
    .from(attachmentsTable)
    .innerJoin(filesTable, eq(filesTable.id, attachmentsTable.file))
    .innerJoin(blobsTable, eq(blobsTable.id, filesTable.blob))
    .where(and(eq(attachmentsTable.entity, 'todo'), eq(blobsTable.mime_type, 'image/jpeg')))
    .orderBy(asc(attachmentsTable.file))
    .limit(WITH_FILES)
  const acts = await tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .innerJoin(directoriesTable, eq(directoriesTable.id, filesTable.directory))
    .where(eq(directoriesTable.display_name, 'Акты'))
    .orderBy(asc(filesTable.id))
  return Array.from({ length: WITH_FILES }, (_, at) => {
    const photo = { id: photos[at % photos.length]?.id ?? 0, words: 'Фото с обхода, посмотрите' }
    const act = acts[(at >> 1) % acts.length]
    return at % 2 === 1 && act ? { id: act.id, words: 'Скан акта прикладываю' } : photo
  }).filter(({ id }) => id > 0)
}
