import type { AnyAction, AnyRecord, Area } from '../area'

/** The keys of an area's actions, each once. */
export function keysOf(area: Area): string[] {
  return [...new Set(area.actions.flatMap(({ key }) => key ?? []))]
}

/** The action that a key does to these records; none where it does not apply to every one of them. */
export function actionOfKey(area: Area, code: string, records: readonly AnyRecord[]): AnyAction | undefined {
  if (records.length === 0) return undefined
  return area.actions.find(
    ({ key, on, when }) =>
      key === code && (records.length === 1 || on !== 'row') && records.every((record) => when?.(record) ?? true),
  )
}
