import type { MediaSource } from '../../source/source'
import type { TakenNames } from '../../source/source-bulk'
import type { ConflictChoice } from '../../store/uploads/upload'

/** Changes many as a source does, but asks what becomes of those whose names are taken where they move, once for all. */
export function resolveNameConflicts(
  changeMany: MediaSource['changeMany'],
  ask: (taken: TakenNames) => Promise<ConflictChoice>,
): MediaSource['changeMany'] {
  return (
    changeMany &&
    (async (selection, action) => {
      if (action.action !== 'move') return changeMany(selection, action)
      const first = await changeMany(selection, { ...action, conflict: 'ask' })
      const { taken } = first
      const conflict = taken?.keys[0] ? await ask(taken) : 'skip'
      if (!taken || conflict === 'skip') return first
      const { batch } = first
      const late = await changeMany({ keys: taken.keys }, { ...action, conflict, batch })
      return {
        done: first.done + late.done,
        keys: [...first.keys, ...late.keys],
        failed: first.failed + late.failed,
        reason: first.reason ?? late.reason,
        // What a source remembers of one call alone is not all, and what is not named could not be taken back as a whole.
        undo: batch === undefined ? undefined : first.undo,
      }
    })
  )
}
