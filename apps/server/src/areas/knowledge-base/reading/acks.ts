import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { usersTable } from '../../../db/tables/access/users'
import { kbAcksTable as acks } from '../../../db/tables/knowledge/kb-activity'
import { kbPagesTable as table } from '../../../db/tables/knowledge/kb-pages'
import { profilesTable } from '../../../db/tables/people/profiles'
import { conflict, forbidden } from '../../../lib/http/error'
import type { Context, Handlers } from '../../../lib/http/handler'
import { loadPersons } from '../../../lib/people/persons'
import { isInAudience } from '../../people/audience'
import { kbPages, type PageRow } from '../knowledge-base.resource'
import { tellOfPage } from '../notifications'

/** «Ознакомлен(а)»: who has read the published version, and who has not. */
export const ackHandlers: Pick<Handlers, 'knowledgeBase.ack' | 'knowledgeBase.acks' | 'knowledgeBase.remind'> = {
  'knowledgeBase.ack': async ({ params }, ctx) => {
    const page = await kbPages.lock(ctx, params.id, 'view')
    if (!page.ack_required || page.status !== 'published')
      throw conflict('bad_transition', 'Эта страница ознакомления не требует')
    await ctx.tx
      .insert(acks)
      .values({ page: page.id, person: ctx.actor.id, published_version: page.published_version })
      .onConflictDoNothing()
    return kbPages.read(ctx, page.id)
  },

  'knowledgeBase.acks': async ({ params }, ctx) => {
    const page = await kbPages.read(ctx, params.id)
    if (!page.allowed.includes('update')) throw forbidden(SEEN_BY)
    const done = await ctx.db
      .select({ person: acks.person, at: acks.at, published_version: acks.published_version })
      .from(acks)
      .where(and(eq(acks.page, params.id), eq(acks.published_version, page.published_version)))
      .orderBy(asc(acks.at))
    const waiting = page.ack_required && page.status === 'published' ? await waitingFor(ctx, params.id) : []
    const people = await loadPersons(ctx.db, [...waiting, ...done.map(({ person }) => person)])
    return {
      done: done.flatMap(({ person, ...ack }) => {
        const named = people.get(person)
        return named ? [{ person: named, ...ack }] : []
      }),
      waiting: waiting.flatMap((id) => people.get(id) ?? []).sort((a, b) => a.name.localeCompare(b.name, 'ru')),
    }
  },

  'knowledgeBase.remind': async ({ params }, ctx) => {
    const row = await kbPages.lock(ctx, params.id, 'view')
    if (!(await kbPages.read(ctx, row.id)).allowed.includes('update')) throw forbidden(SEEN_BY)
    if (!row.ack_required || row.status !== 'published')
      throw conflict('bad_transition', 'Напоминают об опубликованной странице, где требуется ознакомление')
    const people = (await waitingFor(ctx, row.id)).filter((id) => id !== ctx.actor.id)
    await tellOfPage(ctx, row, people, { ...asking(row), title: `Напоминаем, ознакомьтесь: ${row.title}` })
    return { told: people.length }
  },
}

const SEEN_BY = 'список видит тот, кто меняет страницу'

/** Tells the audience of a page that was published that it has to be read. */
export async function askForAcks(ctx: Context, page: PageRow): Promise<void> {
  if (!page.ack_required) return
  await tellOfPage(ctx, page, await waitingFor(ctx, page.id), asking(page))
}

function asking({ title }: PageRow) {
  return {
    event: 'kb.ack_required' as const,
    title: `Ознакомьтесь: ${title}`,
    message: 'Страница базы знаний требует ознакомления',
    reason: 'Почему: страница для вас',
  }
}

/** People at work in the audience of a page, and of all above it, who have not acknowledged its present version. */
async function waitingFor(ctx: Context, id: number): Promise<number[]> {
  const isFor = sql`not exists (select 1 from ${table} as above
    where above.id = any(${table.path}) and not ${isInAudience(sql`above.audience`, sql`${profilesTable.id}`)})`
  const rows = await ctx.db
    .select({ id: profilesTable.id })
    .from(profilesTable)
    .innerJoin(usersTable, and(eq(usersTable.id, profilesTable.id), eq(usersTable.status, 'active')))
    .innerJoin(table, eq(table.id, id))
    .where(
      and(
        isNull(profilesTable.deleted_at),
        sql`${profilesTable.employment_status} <> 'dismissed'`,
        isFor,
        sql`not exists (select 1 from ${acks} where ${acks.page} = ${table.id} and ${acks.person} = ${profilesTable.id}
          and ${acks.published_version} = ${table.published_version})`,
      ),
    )
  return rows.map((row) => row.id)
}
