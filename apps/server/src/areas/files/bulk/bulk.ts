import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@ws/api-client/contract'
import { invalid } from '../../../lib/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/handler'
import { badMove, checkPlace, loadWays, lockTree } from '../directory-tree'
import { requireMedia } from '../media-rights'
import { noteChanges } from '../note-change'
import { mayBeForced } from '../uses'
import { copyDirectory, moveDirectory, removeDirectory, restoreDirectory } from './directories'
import { copyFiles, moveFiles, removeFiles, restoreFiles } from './files'
import { type Item, Outcome } from './outcome'
import { readBatch, requireOwnBatch } from './read-batch'
import { resolveSelection } from './selection'
import type { Work } from './work'

type Body = OperationInput<'media.bulk'>['body']

/** So many items are changed together or not at all; more of them go in portions, the database is free in between. */
const TOGETHER = 1000
const PORTION = 500
const VERB = { move: 'edit', copy: 'create', remove: 'delete', restore: 'delete' } as const

/** Moves, copies, deletes or restores many files and folders, named or by a rule. */
export const changeMany: Handler<'media.bulk'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  requireMedia(ctx, 'view')
  requireMedia(ctx, VERB[body.action])
  const force = mayBeForced(ctx, body.force)
  if (body.batch !== undefined) await requireOwnBatch(ctx, body.batch)
  const items = await resolveChange(ctx, body)
  await checkTarget(ctx, body)
  const outcome = new Outcome()
  const together = new Set<number>()
  const batch = body.batch ?? randomUUID()
  const size = items.length <= TOGETHER ? TOGETHER : PORTION
  for (let at = 0; at < items.length; at += size) {
    await ctx.transaction(async (writing) => {
      // A copy beside its original needs a name of its own.
      const conflict = body.conflict ?? (body.action === 'copy' ? 'rename' : undefined)
      const work: Work = { ctx: writing, outcome, changes: [], conflict, force, together }
      await change(work, body, items.slice(at, at + size))
      await noteChanges(writing, work.changes, batch)
    })
  }
  return outcome.toResult(batch)
})

/** What is meant: by a change to be taken back, or as {@link resolveSelection} knows. */
function resolveChange(ctx: Context, { action, selection }: Body): Promise<Item[]> {
  if (selection.batch !== undefined) return readBatch(ctx, selection.batch, action)
  return resolveSelection(ctx, selection, action === 'restore')
}

/** The folder things go to is there, and none of those named is it or above it. */
async function checkTarget(ctx: Context, { action, parent, selection }: Body): Promise<void> {
  if (action !== 'move' && action !== 'copy') return
  if (parent === undefined) throw invalid({ parent: 'Выберите папку' })
  await ctx.transaction((writing) => checkPlace(writing, 'parent', parent))
  if (action === 'copy' || parent === null) return
  const way = (await loadWays(ctx.db, [parent])).get(parent) ?? []
  const named = new Set(selection.items?.flatMap(({ type, id }) => (type === 'directory' ? id : [])))
  if (way.some(({ id }) => named.has(id))) throw badMove()
}

async function change(work: Work, { action, parent = null }: Body, items: readonly Item[]): Promise<void> {
  const named = items.filter(({ type }) => type === 'directory').map(({ id }) => id)
  const files = items.filter(({ type }) => type === 'file').map(({ id }) => id)
  if (named.length > 0) await lockTree(work.ctx.tx)
  // The outer ones first: what is inside them goes and comes back with them.
  const ways = await loadWays(work.ctx.tx, named)
  const directories = named.sort((one, other) => (ways.get(one)?.length ?? 0) - (ways.get(other)?.length ?? 0))
  for (const id of directories) {
    if (action === 'move') await moveDirectory(work, id, parent)
    if (action === 'copy') await copyDirectory(work, id, parent)
    if (action === 'remove') await removeDirectory(work, id)
    if (action === 'restore') await restoreDirectory(work, id)
  }
  if (files.length === 0) return
  if (action === 'move') await moveFiles(work, files, parent)
  if (action === 'copy') await copyFiles(work, files, parent)
  if (action === 'remove') await removeFiles(work, files)
  if (action === 'restore') await restoreFiles(work, files)
}
