import { and, eq, inArray } from 'drizzle-orm'
import { rolePermissionsTable } from '../../db/tables/access/role-permissions'
import { rolesTable } from '../../db/tables/access/roles'
import type { Context } from '../../lib/http/handler'
import { createNotifications } from '../notifications/create-notifications'
import { declareNotifications } from '../notifications/declared-events'
import type { NotificationDraft } from '../notifications/notification-draft'
import { peopleOfRoles } from '../people/people-of-roles'
import type { PageRow } from './knowledge-base.resource'

declareNotifications('kb_page', {
  page: (id) => `/knowledge-base/${id}`,
  events: {
    'kb.review_due': { app: true, mail: false },
    'kb.ack_required': { app: true, mail: false, strength: 2 },
    'kb.review': { app: true, mail: false },
    'kb.decided': { app: true, mail: false, strength: 1 },
    'kb.feedback': { app: true, mail: false },
  },
})

/** So many of those who publish are told that something waits for them. */
const MOST_TOLD = 20

/** Who publishes pages: the roles that may, administrators only where there is no other. */
export async function publishersOf(ctx: Context): Promise<number[]> {
  const roles = await ctx.tx
    .selectDistinct({ key: rolesTable.key })
    .from(rolesTable)
    .innerJoin(
      rolePermissionsTable,
      and(eq(rolePermissionsTable.role, rolesTable.id), inArray(rolePermissionsTable.permission, ['kb.publish'])),
    )
  const keys = roles.map(({ key }) => key)
  const others = await peopleOfRoles(
    ctx,
    keys.filter((key) => key !== 'admin'),
    MOST_TOLD,
  )
  return others.length > 0 ? others : peopleOfRoles(ctx, ['admin'], MOST_TOLD)
}

type Said = Pick<NotificationDraft, 'event' | 'title' | 'message' | 'reason'>

/** Tells people of a page; whoever does not see it is not told. */
export async function tellOfPage(
  ctx: Context,
  { id }: Pick<PageRow, 'id'>,
  people: readonly (number | null)[],
  said: Said,
): Promise<void> {
  const drafts = [...new Set(people)].map((user) => ({
    user,
    type: 'system' as const,
    ...said,
    entity: 'kb_page',
    entity_id: id,
  }))
  await createNotifications(ctx, drafts)
}
