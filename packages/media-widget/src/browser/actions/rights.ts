import type { Browser } from '../browser'

/** Whether this may be done with an item, as far as the backend tells. */
export function may(item: { allowed?: string[] } | undefined, what: 'update' | 'remove'): boolean {
  return item?.allowed?.includes(what) ?? true
}

/** Whether something new may come into the open folder; of the root, which is no folder, the source tells. */
export function mayAdd({ store, host }: Browser): boolean {
  return (store.getState().directory?.allowed ?? host.source.rootAllowed)?.includes('upload') ?? true
}
