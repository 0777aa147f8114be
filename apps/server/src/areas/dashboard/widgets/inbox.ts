import { sql } from 'drizzle-orm'
import { contractsTable as contracts } from '../../../db/tables/contracts/contracts'
import { documentsTable as documents } from '../../../db/tables/documents/documents'
import { consumablesTable } from '../../../db/tables/goods/consumables'
import { goodsTable } from '../../../db/tables/goods/goods'
import { kbSuggestionsTable as suggestions } from '../../../db/tables/knowledge/kb-activity'
import { kbPagesTable as pages } from '../../../db/tables/knowledge/kb-pages'
import { objectsTable } from '../../../db/tables/places/objects'
import { stockRequestsTable as requests } from '../../../db/tables/stock/stock-requests'
import { tenantsTable } from '../../../db/tables/tenants/tenants'
import { todosTable } from '../../../db/tables/todos/todos'
import type { Context } from '../../../lib/http/handler'
import { link } from '../../../lib/portal-link'
import { scopeCondition } from '../../../lib/resource/scope'
import { dayInRussian } from '../../../lib/time/days'
import { isAwaitedDocument } from '../../people/awaited-documents'
import { isOpenTodo } from '../../places/counts'
import { awaitsDecisionOf } from '../../places/scopes/contract-scopes'
import { objectScopes } from '../../places/scopes/object-scopes'
import { figure, row, type WidgetQuery, type WidgetSpec } from '../define-widget'
import { contractsIn, todosIn } from '../widget-reach'

/** Требует решения: what waits for this person and nobody needs to be asked about. */
export const inbox: WidgetSpec = {
  title: 'Требует решения',
  description: 'Согласование договоров и документов, проверка регламентов, заявки на объекты и закупку, приёмка работ',
  permissions: [],
  roles: ['admin', 'manager', 'accountant'],
  w: 6,
  h: 5,
  filters: ['objects'],
  entities: ['contract', 'document', 'kb_page', 'object', 'stock_request', 'todo'],
  isPersonal: true,
  async load(ctx, query) {
    const parts = []
    for (const part of PARTS) parts.push(await part(ctx, query))
    return {
      period: `на ${dayInRussian(query.today)}`,
      source: 'Договоры, документы, регламенты, объекты, закупки, задачи',
      figures: Object.assign({}, ...parts.map(({ figures }) => figures)),
      rows: parts.flatMap(({ rows }) => rows),
      rows_title: 'Ждут вас',
    }
  },
}

/** What waits of one kind; nothing for whom it does not wait. */
interface Part {
  figures: Record<string, ReturnType<typeof figure>>
  rows: ReturnType<typeof row>[]
}
const NOTHING: Part = { figures: {}, rows: [] }
/** As many of a kind are named; all of them are counted. */
const NAMED = 20

async function contractsOf(ctx: Context, query: WidgetQuery): Promise<Part> {
  const { actor } = ctx
  if (!actor.grants.has('contracts.approve') || !actor.grants.has('contracts.view')) return NOTHING
  const { rows } = await ctx.db.execute<{ id: string; number: string; tenant: string; n: number }>(sql`
    select ${contracts.id} as id, ${contracts.number} as number, ${tenantsTable.name} as tenant, ${ALL} from ${contracts}
    join ${tenantsTable} on ${tenantsTable.id} = ${contracts.tenant}
    where ${contractsIn(ctx, query, 'contracts.view')} and not ${contracts.is_archived} and ${awaitsDecisionOf(actor)}
    order by ${contracts.updated_at} limit ${NAMED}`)
  return {
    figures: {
      contracts: figure('Договоры', countOf(rows), {
        link: link('/contracts', { awaiting: true, object: query.objects }),
      }),
    },
    rows: rows.map(({ id, number, tenant }) =>
      row(`Договор ${number}, ${tenant}`, { note: 'ждёт вашего согласования', link: `/contracts/${id}` }),
    ),
  }
}

async function documentsOf(ctx: Context): Promise<Part> {
  if (!ctx.actor.grants.has('documents.view')) return NOTHING
  const { rows } = await ctx.db.execute<{ id: string; title: string; n: number }>(sql`
    select ${documents.id} as id, ${documents.title} as title, ${ALL} from ${documents}
    where ${documents.deleted_at} is null and not ${documents.is_archived}
      and ${isAwaitedDocument(ctx.actor.id)}
    order by ${documents.updated_at} limit ${NAMED}`)
  if (rows.length === 0) return NOTHING
  return {
    figures: { documents: figure('Документы', countOf(rows), { link: link('/documents', { awaiting: true }) }) },
    rows: rows.map(({ id, title }) =>
      row(title, { note: 'документ ждёт вашего согласования', link: `/documents/${id}` }),
    ),
  }
}

/** Pages and changes of pages: whoever publishes decides of those about objects that he sees. */
async function knowledgeOf(ctx: Context): Promise<Part> {
  const { actor } = ctx
  if (!actor.grants.has('kb.publish') || !actor.grants.has('kb.view')) return NOTHING
  const objects = scopeCondition(objectScopes, actor, actor.grants.get('objects.view'))
  const seen = sql`${pages.deleted_at} is null and (${pages.object} is null or ${pages.object} in
    (select ${objectsTable.id} from ${objectsTable} where ${objects ?? sql`true`}))`
  const { rows } = await ctx.db.execute<{ id: string; title: string; is_change: boolean; n: number }>(sql`
    select id, title, is_change, ${ALL} from (
      select ${pages.id} as id, ${pages.title} as title, false as is_change, ${pages.updated_at} as since
      from ${pages} where ${seen} and ${pages.status} = 'review'
      union all
      select ${pages.id}, ${suggestions.title}, true, ${suggestions.created_at}
      from ${suggestions} join ${pages} on ${pages.id} = ${suggestions.page}
      where ${seen} and ${pages.status} = 'published' and ${suggestions.status} = 'review') as waiting
    order by since limit ${NAMED}`)
  if (rows.length === 0) return NOTHING
  return {
    figures: {
      knowledge: figure('Регламенты', countOf(rows), { link: link('/knowledge-base', { status: 'review' }) }),
    },
    rows: rows.map(({ id, title, is_change }) =>
      row(title, { note: is_change ? 'предложена правка' : 'страница ждёт публикации', link: `/knowledge-base/${id}` }),
    ),
  }
}

async function objectsOf(ctx: Context): Promise<Part> {
  if (ctx.actor.grants.get('objects.edit')?.scope !== 'all') return NOTHING
  const { rows } = await ctx.db.execute<{ id: string; name: string; n: number }>(sql`
    select ${objectsTable.id} as id, ${objectsTable.name} as name, ${ALL} from ${objectsTable}
    where ${objectsTable.deleted_at} is null and ${objectsTable.status} = 'draft' and ${objectsTable.rejection_reason} is null
    order by ${objectsTable.created_at} limit ${NAMED}`)
  return {
    figures: { objects: figure('Заявки на объекты', countOf(rows), { link: link('/objects', { status: 'draft' }) }) },
    rows: rows.map(({ id, name }) => row(name, { note: 'заявка на объект', link: `/objects/${id}` })),
  }
}

/** Whoever takes goods in decides what is bought. */
async function purchasesOf(ctx: Context): Promise<Part> {
  const { actor } = ctx
  if (!actor.grants.has('stock.receipt') || actor.grants.get('stock.view')?.scope !== 'all') return NOTHING
  const { rows } = await ctx.db.execute<{ kind: 'goods' | 'consumable'; name: string; qty: string; n: number }>(sql`
    select case when ${requests.goods} is null then 'consumable' else 'goods' end as kind,
      coalesce(${goodsTable.name}, ${consumablesTable.name}) as name, trim_scale(${requests.qty})::text as qty, ${ALL}
    from ${requests} left join ${goodsTable} on ${goodsTable.id} = ${requests.goods}
      left join ${consumablesTable} on ${consumablesTable.id} = ${requests.consumable}
    where ${requests.deleted_at} is null and not ${requests.is_archived} and ${requests.status} = 'new'
    order by ${requests.needed_by} nulls last, ${requests.id} limit ${NAMED}`)
  if (rows.length === 0) return NOTHING
  return {
    figures: { purchases: figure('Заявки на закупку', countOf(rows), { link: link('/goods', { tool: 'requests' }) }) },
    rows: rows.map(({ kind, name, qty }) =>
      row(`${name} — ${qty.replace('.', ',')}`, {
        note: 'заявка на закупку',
        link: link(`/${kind}`, { tool: 'requests' }),
      }),
    ),
  }
}

async function worksOf(ctx: Context, query: WidgetQuery): Promise<Part> {
  if (!ctx.actor.grants.has('todos.accept') || !ctx.actor.grants.has('todos.view')) return NOTHING
  const { rows } = await ctx.db.execute<{ id: string; title: string; n: number }>(sql`
    with review as materialized (select ${todosTable.id} as id, ${todosTable.title} as title, ${todosTable.due_at} as due
      from ${todosTable} where ${todosIn(ctx, query)} and ${isOpenTodo} and ${todosTable.status} = 'Review')
    select id, title, ${ALL} from review order by due nulls last limit 10`)
  const list = link('/todos', { status: 'Review', object: query.objects, team: query.team })
  return {
    figures: { review: figure('На проверке', countOf(rows), { link: list }) },
    rows: rows.map(({ id, title }) => row(title, { note: 'работа ждёт приёмки', link: `/todos/${id}` })),
  }
}

async function chronicOf(ctx: Context, query: WidgetQuery): Promise<Part> {
  if (!ctx.actor.grants.has('todos.reassign') || !ctx.actor.grants.has('todos.view')) return NOTHING
  const { rows } = await ctx.db.execute<{ name: string; n: number }>(sql`
    select locations.full_name as name, (select count(*)::int from ${todosTable}
      where ${todosTable.id} = any(chronic_places.todos) and ${todosIn(ctx, query)}) as n
    from chronic_places join locations on locations.id = chronic_places.place
    where chronic_places.state = 'proposed' order by chronic_places.id desc limit 20`)
  const seen = rows.filter(({ n }) => n >= 3)
  if (seen.length === 0) return NOTHING
  return {
    figures: { chronic: figure('Хронические места', seen.length, { link: '/todos/chronic' }) },
    rows: seen.map(({ name, n }) => row(name, { note: `похожих заявок: ${n}, ищем причину?`, link: '/todos/chronic' })),
  }
}

const PARTS = [contractsOf, documentsOf, knowledgeOf, objectsOf, purchasesOf, worksOf, chronicOf] as const
/** Beside each of the named rows: how many there are. */
const ALL = sql`(count(*) over ())::int as n`

function countOf(rows: readonly { n: number }[]): number {
  return rows[0]?.n ?? 0
}
