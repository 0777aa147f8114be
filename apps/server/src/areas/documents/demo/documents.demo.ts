import { sql } from 'drizzle-orm'
import type { Tx } from '../../../db/database'
import { documentFoldersTable } from '../../../db/tables/documents/document-folders'
import { documentContentsTable, documentsTable } from '../../../db/tables/documents/documents'
import type { DemoSource } from '../../../lib/area'
import { checkContent } from '../content/check-content'
import { TEMPLATES } from './demo-templates'
import { BUDGET, MINUTES, ROUNDS, WINTER_PLAN } from './demo-texts'

/** Folders of the business park; the last two lie in the first. */
const FOLDERS = ['Управление', 'Финансы', 'Эксплуатация', 'Шаблоны', 'Планёрки', 'Приказы'] as const
/** So many stand at the top. */
const TOP = 4

/** Templates, two texts and two tables of the business park, with their folders; people are named by their place in the list. */
export async function seedDocuments(tx: Tx, { calendar, people }: DemoSource): Promise<void> {
  const person = (place: number) => people[place - 1] ?? 0
  const folders = new Map<string, number>()
  for (const [at, name] of FOLDERS.entries()) {
    const parent = at < TOP ? null : (folders.get(FOLDERS[0]) ?? null)
    const [row] = await tx
      .insert(documentFoldersTable)
      .values({ name, parent, sort_order: at * 10, created_by: person(2), updated_by: person(2) })
      .returning()
    if (row) folders.set(name, row.id)
  }
  const everybody = { is_public: true }
  const templates = TEMPLATES.map(
    ({ title, key, said }) =>
      ({ title, key, said, kind: 'text', folder: 'Шаблоны', owner: 2, day: -60, ...everybody }) as const,
  )
  const list = [
    ...templates,
    { title: 'Протокол планёрки', kind: 'text', folder: 'Планёрки', owner: 2, said: MINUTES, day: -3, ...everybody },
    {
      title: 'План подготовки к зиме',
      kind: 'text',
      folder: 'Эксплуатация',
      owner: 8,
      said: WINTER_PLAN,
      day: -40,
      asked: [2, 12],
    },
    { title: 'Бюджет ОБ-001', kind: 'spreadsheet', folder: 'Финансы', owner: 5, said: BUDGET, day: -20, shared: 2 },
    {
      title: 'График обходов',
      kind: 'spreadsheet',
      folder: 'Эксплуатация',
      owner: 8,
      said: ROUNDS,
      day: -8,
      ...everybody,
    },
  ] as const
  for (const one of list) {
    const { json, words, word_count } = await checkContent(tx, one.kind, { ...one.said })
    const moment = calendar.at(one.day, 11)
    const by = { created_at: moment, created_by: person(one.owner), updated_at: moment, updated_by: person(one.owner) }
    const approvers = 'asked' in one ? one.asked.map(person) : []
    const [row] = await tx
      .insert(documentsTable)
      .values({
        ...by,
        title: one.title,
        kind: one.kind,
        folder: folders.get(one.folder) ?? null,
        owner: person(one.owner),
        is_public: 'is_public' in one,
        is_template: 'key' in one,
        template_key: 'key' in one ? one.key : null,
        access: 'shared' in one ? [{ profile: person(one.shared), level: 'edit' as const }] : [],
        approvers,
        word_count,
      })
      .returning({ id: documentsTable.id })
    if (!row) throw new Error('The database answered an insert with no row')
    await tx
      .insert(documentContentsTable)
      .values({ document: row.id, content: sql`${json}::jsonb`, words, saved_at: moment, saved_by: person(one.owner) })
  }
}
