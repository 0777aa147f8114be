import { and, eq, gte, inArray, lt, ne, not, or, sql } from 'drizzle-orm'
import { documentFoldersTable } from '../../db/tables/documents/document-folders'
import { documentContentsTable, documentsTable as table } from '../../db/tables/documents/documents'
import { profilesTable } from '../../db/tables/people/profiles'
import { loadPersons, pick } from '../../lib/people/persons'
import { defineResource } from '../../lib/resource/define-resource'
import { RECORD_PARTS } from '../../lib/resource/record-parts'
import type { Resource } from '../../lib/resource/resource'
import { CONTENT_FILES } from '../../lib/text/checked-content'
import { companyDayStartInSql } from '../../lib/time/company-clock'
import { claimFiles } from '../files/upload/claim-files'
import { isAwaitedDocument, standsInFor } from '../people/awaited-documents'
import { checkContent } from './content/check-content'
import { contentLevels, documentScopes, isSharedWith, requireComment, turnsOf } from './document-access'
import { insideFolders } from './document-folders.resource'
import { DOCUMENT, isTiedTo, loadLinks, tieTo } from './document-links'
import { completeDocument, withAccess } from './document-rules'

/** How watchers are told what a document has come to; its title follows. */
const TOLD: Readonly<Record<(typeof table.$inferSelect)['status'], string>> = {
  draft: 'Возвращён в черновики документ',
  in_review: 'Отправлен на согласование документ',
  approved: 'Утверждён документ',
}

/** Документы. */
export const documents: Resource<'/documents', 'documents', typeof table> = defineResource('/documents', {
  name: 'documents',
  entity: DOCUMENT,
  table,
  permission: 'documents',
  scopes: documentScopes,
  parts: RECORD_PARTS,
  search: [table.title],
  filters: {
    status: (wanted) =>
      or(
        wanted.includes('archived') ? eq(table.is_archived, true) : undefined,
        and(
          eq(table.is_archived, false),
          inArray(
            table.status,
            wanted.filter((one) => one !== 'archived'),
          ),
        ),
      ),
    folder: (wanted) => insideFolders(table.folder, wanted),
    shared: (wanted, { actor }) => {
      const others = and(ne(table.owner, actor.id), isSharedWith(actor))
      return wanted || !others ? others : not(others)
    },
    awaiting: (wanted, { actor }) => {
      const mine = isAwaitedDocument(actor.id)
      return wanted ? mine : not(mine)
    },
    link: isTiedTo,
    updated_at_from: (day) => gte(table.updated_at, companyDayStartInSql(day)),
    updated_at_to: (day) => lt(table.updated_at, sql`${companyDayStartInSql(day)} + interval '1 day'`),
  },
  ordering: {
    folder: sql`(select ${documentFoldersTable.name} from ${documentFoldersTable} where ${documentFoldersTable.id} = ${table.folder})`,
    owner: sql`(select ${profilesTable.full_name} from ${profilesTable} where ${profilesTable.id} = ${table.owner})`,
  },
  defaultOrdering: ['-updated_at'],
  title: (row) => row.title,
  told: (after, before) => {
    if (after.revision !== before.revision) return `Начата новая версия документа «${after.title}»`
    return after.status === before.status ? undefined : `${TOLD[after.status]} «${after.title}»`
  },
  references: {
    folder: { table: documentFoldersTable, name: documentFoldersTable.name },
    owner: 'person',
  },
  async details(rows, ctx) {
    const people = await loadPersons(
      ctx.db,
      rows.flatMap(({ approvers, approvals }) => [...approvers, ...approvals.map(({ deputy }) => deputy ?? null)]),
    )
    const links = await loadLinks(
      ctx,
      rows.map(({ id }) => id),
    )
    const isAny = rows.some(({ status }) => status === 'in_review')
    const absent = isAny ? await standsInFor(ctx.db, ctx.actor.id) : new Set<number>()
    return { people, links, absent, levelOf: await contentLevels(ctx, rows) }
  },
  present: (row, { people, links, levelOf }) => {
    const level = levelOf(row)
    const isClosed = row.status !== 'draft' || row.is_archived
    return {
      status: row.is_archived ? 'archived' : row.status,
      word_count: row.kind === 'text' ? row.word_count : null,
      level: level === 'edit' && isClosed ? 'comment' : level,
      links: links.get(row.id) ?? [],
      approvers_details: row.approvers.flatMap((id) => people.get(id) ?? []),
      approvals: row.approvers.map((profile) => {
        const said = row.approvals.find((one) => one.profile === profile)
        return {
          profile,
          profile_details: pick(people, profile),
          sent_at: said?.sent_at ?? null,
          decision: said?.decision ?? null,
          at: said?.at ?? null,
          comment: said?.comment ?? null,
          deputy_details: pick(people, said?.deputy ?? null),
        }
      }),
    }
  },
  allowed: ({ id }, row, may, details) => {
    const isAsked = row.status === 'in_review' && turnsOf(row, id, details?.absent ?? new Set<number>()).length > 0
    return [
      ...(may.edit && row.status === 'draft' && !row.is_archived ? (['submit'] as const) : []),
      ...(may.edit && row.status === 'approved' ? (['amend'] as const) : []),
      ...(isAsked ? (['approve'] as const) : []),
      ...(isAsked || (may.edit && row.status === 'in_review') ? (['return'] as const) : []),
    ]
  },
  mayComment: requireComment,
  async beforeWrite(input, ctx, before) {
    return completeDocument(input, ctx, before)
  },
  async afterWrite(ctx, after, before, input) {
    if (before) return undefined
    const { json, words, word_count, files } = await checkContent(ctx.db, after.kind, input.content)
    await claimFiles(ctx, [...files], DOCUMENT, after.id, CONTENT_FILES, { refusedAt: 'content' })
    const content = sql`${json}::jsonb`
    await ctx.tx.insert(documentContentsTable).values({ document: after.id, content, words, saved_by: ctx.actor.id })
    if (word_count > 0) await ctx.tx.update(table).set({ word_count }).where(eq(table.id, after.id))
    after.word_count = word_count
    if (input.link) await tieTo(ctx, after.id, input.link)
    return undefined
  },
  bulk: {
    move: ({ folder = null }) => ({ folder }),
    share: ({ access = [] }, row) => ({ access: withAccess(row.access, access) }),
  },
  exportColumns: ['title', 'kind', 'folder', 'owner', 'status', 'revision', 'word_count'],
})
