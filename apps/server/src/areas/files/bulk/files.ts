import { and, eq, sql } from 'drizzle-orm'
import { anyOf } from '../../../db/any-of'
import { filesTable } from '../../../db/tables/files/files'
import { type AppError, notFound } from '../../../lib/http/error'
import { restorableSince } from '../../../lib/settings/settings'
import { loadWaysBack, namesBack, wayBack } from '../access/way-back'
import { lockFile } from '../lock'
import { stamp } from '../stamp'
import { eachInUse } from '../uses/uses'
import { keepVersion } from '../versions/keep-version'
import { Outcome } from './outcome'
import { type FileRow, holdPlace, leftOf, lockFiles, type NameBefore, nameBack, settleNames, type Work } from './work'

/** Moves files into a folder; what gives way to them goes to the trash. Back there, they bear the names they had. */
export async function moveFiles(
  work: Work,
  ids: readonly number[],
  place: number | null,
  namesBefore?: ReadonlyMap<number, NameBefore>,
): Promise<void> {
  const { outcome, changes } = work
  if (!(await holdPlace(work, ids, place))) return
  const rows = await lockFiles(work, ids, 'edit')
  const coming = rows.filter(({ directory }) => directory !== place)
  for (const { id } of rows.filter(({ directory }) => directory === place)) outcome.done.push({ type: 'file', id })
  const wanted = coming.map((row) => ({ id: row.id, display_name: nameBack(namesBefore, row) }))
  const names = await settleNames(work, 'file', place, wanted, ({ id }, present) => makeWay(work, id, present))
  const moved = coming.filter(({ id }) => names.has(id))
  await update(work, moved, { directory: place })
  await rename(work, moved, names)
  for (const row of moved) {
    const after = {
      ...row,
      directory: place,
      display_name: names.get(row.id) ?? row.display_name,
      version: row.version + 1,
    }
    changes.push({ type: 'file', action: 'update', before: row, after })
    outcome.done.push({ type: 'file', id: row.id })
  }
}

/** Copies files into a folder; a copy names the same bytes. What would give way gets them as its new version. */
export async function copyFiles(work: Work, ids: readonly number[], place: number | null): Promise<void> {
  const { ctx, outcome, changes } = work
  if (!(await holdPlace(work, ids, place))) return
  const rows = await lockFiles(work, ids, 'view')
  const names = await settleNames(work, 'file', place, rows, async (row, present) => {
    await outcome.attempt({ type: 'file', id: row.id }, async () => {
      await giveBytes(work, row, present)
      outcome.done.push({ type: 'file', id: row.id, copy: present })
    })
    return false
  })
  const copied = rows.filter(({ id }) => names.has(id))
  if (copied.length === 0) return
  const made = await ctx.tx
    .insert(filesTable)
    .values(
      copied.map(({ id, original_name, category, blob, display_name }) => ({
        display_name: names.get(id) ?? display_name,
        original_name,
        category,
        blob,
        directory: place,
        created_by: ctx.actor.id,
        updated_by: ctx.actor.id,
      })),
    )
    .returning()
  made.forEach((after, at) => {
    changes.push({ type: 'file', action: 'create', after })
    outcome.done.push({ type: 'file', id: copied[at]?.id ?? 0, copy: after.id })
  })
}

/** Moves files to the trash. */
export async function removeFiles(work: Work, ids: readonly number[]): Promise<void> {
  const { ctx, outcome, changes } = work
  const rows = await lockFiles(work, await leftOf(work, ids, 'living'), 'delete')
  const used = work.force
    ? new Map<number, AppError>()
    : await eachInUse(
        ctx,
        rows.map(({ id }) => id),
      )
  for (const [id, refusal] of used) outcome.fail({ type: 'file', id }, refusal)
  const gone = rows.filter(({ id }) => !used.has(id))
  await update(work, gone, { deleted_at: sql`now()`, deleted_by: ctx.actor.id })
  for (const row of gone) {
    changes.push({ type: 'file', action: 'remove', after: { ...row, version: row.version + 1 } })
    outcome.done.push({ type: 'file', id: row.id })
  }
}

/** Brings files back out of the trash; where their folder is gone, to the root; where their name is taken, under a free one. */
export async function restoreFiles(work: Work, ids: readonly number[]): Promise<void> {
  const { ctx, outcome, changes } = work
  const rows = await lockFiles(work, await leftOf(work, ids, 'gone'), 'delete', 'gone')
  const kept = await ctx.tx
    .select({ id: filesTable.id })
    .from(filesTable)
    .where(
      and(
        anyOf(
          filesTable.id,
          rows.map(({ id }) => id),
        ),
        sql`${filesTable.deleted_at} > ${await restorableSince(ctx.tx)}`,
      ),
    )
  const restorable = new Set(kept.map(({ id }) => id))
  const ways = await loadWaysBack(
    ctx,
    rows.map(({ directory }) => directory),
  )
  const coming: { row: FileRow; directory: number | null }[] = []
  for (const row of rows) {
    await outcome.attempt({ type: 'file', id: row.id }, async () => {
      if (!restorable.has(row.id)) throw notFound()
      coming.push({ row, directory: wayBack(ways, row.directory) })
    })
  }
  const names = new Map<number, string>()
  // In one order: two who come back to the same folders would wait for each other for ever.
  const places = [...new Set(coming.map(({ directory }) => directory))].sort((one, other) => (one ?? 0) - (other ?? 0))
  for (const place of places) {
    const back = coming.flatMap(({ row, directory }) => (directory === place ? row : []))
    const wanted = back.map(({ display_name }) => display_name)
    const free = await namesBack(ctx, ways, 'file', place, wanted)
    for (const [at, { id, display_name }] of back.entries()) names.set(id, free[at] ?? display_name)
  }
  const rowsBack = coming.map(({ row }) => row)
  await update(work, rowsBack, { deleted_at: null, deleted_by: null })
  await rename(work, rowsBack, names)
  const homeless = coming.filter(({ row, directory }) => directory !== row.directory).map(({ row }) => row.id)
  if (homeless.length > 0)
    await ctx.tx.update(filesTable).set({ directory: null }).where(anyOf(filesTable.id, homeless))
  for (const { row, directory } of coming) {
    const display_name = names.get(row.id) ?? row.display_name
    changes.push({
      type: 'file',
      action: 'restore',
      after: { ...row, directory, display_name, version: row.version + 1 },
    })
    outcome.done.push({ type: 'file', id: row.id })
  }
}

/** A file that is in the way of a moved one goes to the trash, if it may. */
async function makeWay(work: Work, id: number, present: number): Promise<boolean> {
  const inner = { ...work, outcome: new Outcome() }
  await removeFiles(inner, [present])
  const [failure] = inner.outcome.failed
  if (failure) work.outcome.failed.push({ ...failure, type: 'file', id })
  return !failure
}

/** The present file gets the bytes of another; its own become its version. */
async function giveBytes({ ctx, changes }: Work, { blob }: FileRow, present: number): Promise<void> {
  const before = await lockFile(ctx, present, 'edit')
  if (before.blob === blob) return
  const bytes = await keepVersion(ctx, before)
  const [after] = await ctx.tx
    .update(filesTable)
    .set({ blob, ...bytes, ...stamp(ctx) })
    .where(eq(filesTable.id, present))
    .returning()
  if (after) changes.push({ type: 'file', action: 'update', before, after })
}

async function update({ ctx }: Work, rows: readonly FileRow[], values: object): Promise<void> {
  if (rows.length === 0) return
  await ctx.tx
    .update(filesTable)
    .set({ ...values, ...stamp(ctx) })
    .where(
      anyOf(
        filesTable.id,
        rows.map(({ id }) => id),
      ),
    )
}

async function rename({ ctx }: Work, rows: readonly FileRow[], names: ReadonlyMap<number, string>): Promise<void> {
  const renamed = rows.filter(({ id, display_name }) => names.get(id) !== display_name)
  if (renamed.length === 0) return
  const ids = renamed.map(({ id }) => id)
  const texts = renamed.map(({ id, display_name }) => names.get(id) ?? display_name)
  await ctx.tx.execute(sql`
    update ${filesTable} set display_name = named.name
      from unnest(${sql.param(ids)}::bigint[], ${sql.param(texts)}::text[]) as named (id, name)
      where ${filesTable.id} = named.id`)
}
