import { eq } from 'drizzle-orm'
import { objectsTable } from '../../../db/tables/places/objects'
import { requirePermission } from '../../../lib/access/permissions'
import { withGrants } from '../../../lib/access/with-grants'
import { conflict } from '../../../lib/http/error'
import type { Context, Handler } from '../../../lib/http/handler'
import { peopleOfRoles } from '../../people/people-of-roles'
import { makeTodo } from '../todo-maker'
import { tellRequester } from './object-notifications'
import type { ObjectRow } from './object-rules'
import { objects } from './objects.resource'

/** So many people are asked at once; one of them takes the task. */
const MOST_ASKED = 20

/** Asks to take an object under management. Who may make objects has it at once; of another's request managers decide. */
export const request: Handler<'objects.request'> = async ({ body }, ctx) => {
  requirePermission(ctx.actor, 'myobjects.create')
  const grant = ctx.actor.grants.get('objects.create')
  const isMaker = grant !== undefined && (grant.scope === 'all' || grant.objects === null)
  const { comment, approx_area, ...fields } = body
  const asked = withGrants(ctx, ['objects.create'])
  const row = await objects.insert(asked, {
    ...fields,
    ...(isMaker ? { manager: ctx.actor.id } : { status: 'draft' }),
  })
  await ctx.tx
    .update(objectsTable)
    .set({ comment: comment?.trim() || null, approx_area: approx_area ?? null })
    .where(eq(objectsTable.id, row.id))
  if (!isMaker) await askManagers(ctx, row)
  return objects.read(withGrants(ctx, ['objects.view']), row.id)
}

/** Refuses a request: it goes to the archive, and who asked is told why. */
export const reject: Handler<'objects.reject'> = async ({ params, body }, ctx) => {
  const before = await objects.lock(ctx, params.id, 'edit')
  if (before.status !== 'draft') throw conflict('not_a_request', 'Отклонить можно только заявку')
  const rejection_reason = body.reason.trim()
  await objects.writeColumns(ctx, before, { status: 'archived', is_archived: true, rejection_reason })
  await tellRequester(ctx, before, {
    event: 'object.rejected',
    title: 'Заявка на объект отклонена',
    message: `«${before.name}»: ${rejection_reason}`,
  })
  return objects.read(ctx, params.id)
}

async function askManagers(ctx: Context, { id, name }: ObjectRow): Promise<void> {
  const [first, ...others] = await peopleOfRoles(ctx, ['manager'], MOST_ASKED)
  await makeTodo(withGrants(ctx, ['todos.create', 'todos.view']), {
    title: `Рассмотреть заявку на объект: ${name}`.slice(0, 255),
    description_doc: {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [{ type: 'text', text: name, marks: [{ type: 'link', attrs: { href: `/objects/${id}` } }] }],
        },
      ],
    },
    category: 'admin',
    ...(first === undefined ? {} : { assignee: first, co_assignees: others }),
  })
}
