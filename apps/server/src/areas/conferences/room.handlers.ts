import type { Schema } from '@ws/api-client/contract'
import { and, desc, eq } from 'drizzle-orm'
import {
  conferenceMessagesTable as messages,
  conferenceNotesTable as notes,
  conferencesTable as table,
} from '../../db/tables/conferences/conferences'
import { recordLinksTable } from '../../db/tables/records/record-links'
import { requirePermission } from '../../lib/access/permissions'
import { emit } from '../../lib/events/outbox'
import { conflict, invalid, notFound, outOfScope } from '../../lib/http/error'
import type { Context, Handlers } from '../../lib/http/handler'
import { portalAddress } from '../../lib/mail/portal-address'
import { loadPersons, pick } from '../../lib/people/persons'
import { companyZone } from '../../lib/time/company-clock'
import { momentOf } from '../../lib/time/recurrence/schedule'
import { makeTodo } from '../places/todo-maker'
import { storedLink } from '../record-parts/links'
import { isAdmitted, requireAdmitted } from './admitted'
import { loadVisits } from './attendance'
import type { ConferenceRow } from './conference-input'
import { CONFERENCE, conferences } from './conferences.resource'
import { pointGoneTo } from './course'
import { loadNotes } from './minutes/notes'

const MESSAGES = 500

/** What is said, decided and spent on each point while a meeting runs. */
export const roomHandlers: Pick<
  Handlers,
  'conferences.room' | 'conferences.addMessage' | 'conferences.addNote' | 'conferences.removeNote' | 'conferences.goTo'
> = {
  'conferences.room': async ({ params: { id } }, ctx) => {
    requirePermission(ctx.actor, 'conference.view')
    await conferences.read(ctx, id)
    const [row] = await ctx.db.select().from(table).where(eq(table.id, id))
    if (!row) throw notFound()
    const { agenda_times } = row
    if (!(await isAdmitted(ctx, row))) return { agenda_times, messages: [], notes: [], participants: [] }
    const said = await ctx.db
      .select()
      .from(messages)
      .where(eq(messages.conference, id))
      .orderBy(desc(messages.id))
      .limit(MESSAGES)
    const people = await loadPersons(
      ctx.db,
      said.map(({ author }) => author),
    )
    return {
      agenda_times,
      messages: said.reverse().map((one) => presentMessage(one, people)),
      notes: await loadNotes(ctx, id),
      participants: (await loadVisits(ctx.db, [id])).get(id) ?? [],
    }
  },
  'conferences.addMessage': async ({ params: { id }, body }, ctx) => {
    const row = await conferences.lock(ctx, id, 'view')
    requireLive(row)
    await requireAdmitted(ctx, row)
    const text = body.text.trim()
    if (text === '') throw invalid({ text: 'Напишите сообщение' })
    const [made] = await ctx.tx.insert(messages).values({ conference: id, author: ctx.actor.id, text }).returning()
    if (!made) throw notFound()
    const message = presentMessage(made, await loadPersons(ctx.db, [ctx.actor.id]))
    await emit(ctx, { event: 'conf:chat', ...toldIn(id), payload: { conference: id } })
    return message
  },
  'conferences.addNote': async ({ params: { id }, body }, ctx) => {
    const row = await conferences.lock(ctx, id, 'view')
    if (row.status === 'cancelled' || (row.status === 'scheduled' && row.kind !== 'permanent'))
      throw conflict('not_live', 'Протокол пишут, когда встреча началась')
    await requireAdmitted(ctx, row)
    const text = body.text.trim()
    if (text === '') throw invalid({ text: 'Напишите текст' })
    const todo = body.kind === 'task' ? await makeTask(ctx, row, { ...body, text }) : null
    const values = { conference: id, kind: body.kind, text, author: ctx.actor.id, todo }
    const [made] = await ctx.tx.insert(notes).values(values).returning({ id: notes.id })
    const note = (await loadNotes(ctx, id)).find((one) => one.id === made?.id)
    if (!note) throw notFound()
    await emit(ctx, { event: 'conf:note', ...toldIn(id), payload: { conference: id } })
    return note
  },
  'conferences.removeNote': async ({ params: { id, note } }, ctx) => {
    const row = await conferences.lock(ctx, id, 'view')
    const [found] = await ctx.tx
      .select()
      .from(notes)
      .where(and(eq(notes.id, note), eq(notes.conference, id)))
    if (!found) throw notFound()
    if (found.author !== ctx.actor.id && row.host !== ctx.actor.id) throw outOfScope()
    await ctx.tx.delete(notes).where(eq(notes.id, note))
    await emit(ctx, { event: 'conf:note', ...toldIn(id), payload: { conference: id } })
  },
  'conferences.goTo': async ({ params: { id }, body: { item } }, ctx) => {
    const row = await conferences.lock(ctx, id, 'edit')
    requireLive(row)
    if (item !== null && item >= row.agenda.length) throw invalid({ item: 'Такого пункта в повестке нет' })
    const times = pointGoneTo(row.agenda_times, item)
    await ctx.tx.update(table).set({ agenda_times: times }).where(eq(table.id, id))
    await emit(ctx, { event: 'conf:agenda', ...toldIn(id), payload: { conference: id, times } })
    return times
  },
}

/** A task of the meeting, on the boards at once; each names the other. */
async function makeTask(
  ctx: Context,
  row: ConferenceRow,
  { text, assignee, due }: Schema<'ConferenceNoteInput'>,
): Promise<number> {
  requirePermission(ctx.actor, 'todos.create')
  if (text.length < 3) throw invalid({ text: 'Напишите хотя бы три буквы: так будет называться задача' })
  const due_at = due ? momentOf(due, '18:00', await companyZone(ctx.db)).toISOString() : undefined
  const { id } = await makeTodo(ctx, {
    title: text.slice(0, 255),
    description: `Со встречи «${row.title}»: ${portalAddress(ctx.services.env, `/conference/${row.code}`)}`,
    ...(due_at ? { due_at } : {}),
    ...(assignee ? { assignee } : {}),
    ...{ source: 'meeting' as const },
  })
  const link = storedLink({ entity: CONFERENCE, entity_id: row.id }, { entity: 'todo', entity_id: id }, 'relates')
  await ctx.tx.insert(recordLinksTable).values({ ...link, created_by: ctx.actor.id })
  return id
}

function requireLive({ status }: Pick<ConferenceRow, 'status'>): void {
  if (status !== 'live') throw conflict('not_live', 'Встреча не идёт')
}

function toldIn(id: number) {
  return { rooms: [`conference:${id}`], record: { entity: CONFERENCE, id } }
}

function presentMessage(
  { id, author, text, created_at }: typeof messages.$inferSelect,
  people: Awaited<ReturnType<typeof loadPersons>>,
): Schema<'ConferenceMessage'> {
  return { id, author_details: pick(people, author), text, created_at }
}
