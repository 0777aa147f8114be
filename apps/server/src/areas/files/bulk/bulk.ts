import { randomUUID } from 'node:crypto'
import type { OperationInput } from '@ws/api-client/contract'
import { invalid } from '../../../lib/http/error'
import { type Context, type Handler, withOwnTransactions } from '../../../lib/http/handler'
import { badMove, checkPlace, loadWays } from '../folders/directory-tree'
import { requireMedia } from '../media-rights'
import { noteChanges } from '../note-change'
import { mayBeForced } from '../uses/uses'
import { changeItems } from './change-items'
import { Outcome } from './outcome'
import { requireOwnBatch } from './own-batch'
import { resolveSelection } from './selection'
import { readDeeds, takeBack } from './take-back'
import type { Work } from './work'

type Body = OperationInput<'media.bulk'>['body']

/** So many items are changed together or not at all; more of them go in portions, the database is free in between. */
const TOGETHER = 1000
const PORTION = 500
/** What each action asks for; what takes back asks at each step for what that step needs. */
const VERB = { move: 'edit', copy: 'create', remove: 'delete', restore: 'delete', undo: 'view' } as const

/** Moves, copies, deletes or restores many files and folders, named or by a rule, or takes back an earlier change. */
export const changeMany: Handler<'media.bulk'> = withOwnTransactions(async ({ body }, ctx: Context) => {
  const { action, selection } = body
  requireMedia(ctx, 'view')
  requireMedia(ctx, VERB[action])
  const force = mayBeForced(ctx, body.force)
  if (body.batch !== undefined) await requireOwnBatch(ctx, body.batch)
  // A copy beside its original needs a name of its own, and what comes back may find its own taken.
  const conflict = body.conflict ?? (action === 'copy' || action === 'undo' ? 'rename' : undefined)
  const outcome = new Outcome()
  const together = new Set<number>()
  const batch = body.batch ?? randomUUID()

  async function inPortions<T>(all: readonly T[], change: (work: Work, portion: readonly T[]) => Promise<void>) {
    const size = all.length <= TOGETHER ? TOGETHER : PORTION
    for (let at = 0; at < all.length; at += size) {
      await ctx.transaction(async (writing) => {
        const work: Work = { ctx: writing, outcome, changes: [], conflict, force, together }
        await change(work, all.slice(at, at + size))
        await noteChanges(writing, work.changes, batch)
      })
    }
  }

  if (action === 'undo') await inPortions(await readDeeds(ctx, selection), takeBack)
  else {
    const items = await resolveSelection(ctx, selection, action === 'restore')
    await checkTarget(ctx, body)
    await inPortions(items, (work, portion) => changeItems(work, action, portion, body.parent ?? null))
  }
  return outcome.toResult(batch)
})

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
