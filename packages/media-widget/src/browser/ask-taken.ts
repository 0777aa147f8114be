import type { MediaSource } from '../source'
import type { MoveConflict } from '../source-bulk'

/**
 * A source whose moves ask what becomes of those whose names are taken where they go, of so many at once; left unanswered they
 * stay.
 */
export function askTaken(source: MediaSource, ask: (count: number) => Promise<MoveConflict | undefined>): MediaSource {
  const { changeMany } = source
  if (!changeMany) return source
  return {
    ...source,
    async changeMany(selection, action) {
      if (action.action !== 'move') return changeMany(selection, action)
      const first = await changeMany(selection, { ...action, conflict: 'ask' })
      const { taken: keys = [], undo } = first
      const conflict = keys.length > 0 && (await ask(keys.length))
      if (!conflict) return first
      const late = await changeMany({ keys }, { ...action, conflict })
      const parent = 'rule' in selection ? (selection.rule.directory ?? null) : null
      const lateBack = { action: 'move', parent } as const
      return {
        ...late,
        ...first,
        done: first.done + late.done,
        keys: [...first.keys, ...late.keys],
        failed: first.failed + late.failed,
        ...(undo && { undo: () => undo().then(() => changeMany({ keys: late.keys }, lateBack)) }),
      }
    },
  }
}
