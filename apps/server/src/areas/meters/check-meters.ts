import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../db/database'
import { locationsTable } from '../../db/tables/places/locations'
import { metersTable as table } from '../../db/tables/places/meters'
import { objectsTable } from '../../db/tables/places/objects'
import { todosTable } from '../../db/tables/todos/todos'
import type { Context } from '../../lib/http/handler'
import type { Services } from '../../lib/http/services'
import { systemContext, transactionWithEffects } from '../../lib/jobs/system-context'
import { companyTodayInSql } from '../../lib/time/company-clock'
import { dayInRussian } from '../../lib/time/days'
import { asOneAct, createNotifications } from '../notifications/create-notifications'
import { meterTitle } from '../places/meter-title'
import { makeTodo } from '../places/todo-maker'
import { isUnread, UNREAD_DAYS } from './meters.resource'

/** So many days before its end a verification is asked for. */
const VERIFY_DAYS = 60
/** So many meters are looked after in one transaction. */
const PORTION = 100

/** Whose work a meter is. */
const CATEGORIES = {
  electricity: 'electrical',
  cold_water: 'plumbing',
  hot_water: 'plumbing',
  heat: 'plumbing',
  gas: 'plumbing',
} as const

interface Found extends Record<string, unknown> {
  id: string
  resource: keyof typeof CATEGORIES
  serial: string
  location: string
  verify_until: string | null
  engineer: string | null
  manager: string | null
}

/** Asks for verifications that end within sixty days and for readings that are missing; answers how many tasks it made. */
export async function checkMeters(database: Database, services: Services, signal: AbortSignal): Promise<number> {
  let made = 0
  for (const why of ['verify', 'read'] as const) {
    for (let found = PORTION; found === PORTION && !signal.aborted; made += found) {
      found = await transactionWithEffects(database, async (tx, afterCommit) => {
        // Locked, so that of two servers that look at once only one asks.
        const { rows } = await tx.execute<Found>(sql`
          select ${table.id} as id, ${table.resource} as resource, ${table.serial} as serial, ${table.location} as location,
            ${table.verify_until}::text as verify_until, object.engineer, object.manager
          from ${table} join ${locationsTable} on ${locationsTable.id} = ${table.location}
          left join lateral (select ${objectsTable.engineer} as engineer, ${objectsTable.manager} as manager from ${objectsTable}
            where ${objectsTable.root_location} = any(${locationsTable.path}) and ${objectsTable.deleted_at} is null
              and not ${objectsTable.is_archived} limit 1) as object on true
          where ${table.deleted_at} is null and not ${table.is_archived} and ${why === 'verify' ? isToVerify : isToRead}
          order by ${table.id} limit ${PORTION} for update of ${table} skip locked`)
        for (const meter of rows) {
          const author = Number(answerableFor(meter) ?? 0)
          const deputed = { author, permissions: ['todos.create', 'todos.view', 'properties.view'] } as const
          const ctx = systemContext(tx, services, deputed, afterCommit)
          const todo = await asOneAct(ctx, async () => {
            const made = await makeTodo(ctx, askFor(why, meter))
            if (why === 'verify') await tellOfVerification(ctx, meter, made.id)
            return made
          })
          await tx
            .update(table)
            .set(why === 'verify' ? { verify_todo: todo.id, verify_told: meter.verify_until } : { read_todo: todo.id })
            .where(eq(table.id, Number(meter.id)))
        }
        return rows.length
      })
    }
  }
  return made
}

const isToVerify = sql`${table.verify_until} <= ${companyTodayInSql()} + ${VERIFY_DAYS}::int
  and ${table.verify_told} is distinct from ${table.verify_until}`
/** While somebody is asked to read it there is no second task. */
const isToRead = sql`${isUnread} and not exists (select 1 from ${todosTable} where ${todosTable.id} = ${table.read_todo}
  and ${todosTable.deleted_at} is null and ${todosTable.status} <> 'Completed')`

/** Whose work the meters of an object are; nobody's where they stand outside objects. */
function answerableFor({ engineer, manager }: Found): string | null {
  return engineer ?? manager
}

/** Tells of a verification that is due, instead of the task alone: whose it is is told once (product 22.5). */
async function tellOfVerification(ctx: Context, meter: Found, todo: number): Promise<void> {
  const user = answerableFor(meter)
  if (user === null) return
  const title = meterTitle(meter)
  await createNotifications(ctx, [
    {
      ...{
        user: Number(user),
        type: 'system',
        event: 'meter.verify',
        title,
        entity: 'todo',
        entity_id: todo,
        isFirst: true,
      },
      message: `Срок поверки истекает ${dayInRussian(meter.verify_until ?? '')}: ${title}`,
      reason: 'Почему: вы отвечаете за счётчики объекта',
    },
  ])
}

function askFor(why: 'verify' | 'read', meter: Found) {
  const { resource, serial, location, verify_until } = meter
  const assignee = answerableFor(meter)
  const name = meterTitle({ resource, serial })
  return {
    location: Number(location),
    category: CATEGORIES[resource],
    ...(assignee === null ? {} : { assignee: Number(assignee) }),
    ...(why === 'verify'
      ? {
          title: `Поверка счётчика: ${name}`,
          description: `Срок поверки истекает ${dayInRussian(verify_until ?? '')}`,
        }
      : { title: `Снять показания: ${name}`, description: `Показаний не было больше ${UNREAD_DAYS} дней` }),
  }
}
