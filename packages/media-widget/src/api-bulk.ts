import type { ApiClient } from '@ws/api-client'
import type { Schema } from '@ws/api-client/contract'
import { read } from './api-answer'
import type { ItemKey } from './item'
import { BULK_LIMIT, type BulkAction, type BulkOutcome, type MediaBulk, type MediaRule } from './source-bulk'

const PAGE_SIZE = 200

/** Many items at once on the API of the workspace: one call, however many a rule means. */
export function createApiBulk(api: ApiClient): Required<MediaBulk> {
  const change = async (action: BulkAction, selection: Schema<'MediaSelection'>) =>
    toOutcome(await read(api.POST('/mediafiles/bulk', { body: { ...action, selection } })))

  /** The server knows no rule without folders: those it would mean are left out by name. */
  async function toSelection({ directory, search, category, onlyFiles, except }: MediaRule) {
    const folders = onlyFiles ? await readFolders({ directory, search }) : []
    return {
      ...(directory === undefined ? {} : { directory }),
      ...(search ? { search } : {}),
      ...(category ? { category } : {}),
      except: [...except, ...folders].map(toItem),
    }
  }

  async function readFolders({ directory, search }: Omit<MediaRule, 'except'>, deleted = false): Promise<ItemKey[]> {
    const query = {
      ...(directory === undefined ? {} : { parent: String(directory) }),
      ...(search ? { search } : {}),
      ...(deleted ? { deleted } : {}),
    }
    const { directories } = await read(api.GET('/mediafiles/directories', { params: { query } }))
    return directories.map(({ id }): ItemKey => `folder:${id}`)
  }

  async function readFiles({ directory, search, category }: Omit<MediaRule, 'except'>, deleted: boolean) {
    const keys: ItemKey[] = []
    for (let page = 1, pages = 1; page <= pages && keys.length <= BULK_LIMIT; page += 1) {
      const query = {
        page,
        page_size: PAGE_SIZE,
        ...(directory === undefined ? {} : { directory: String(directory) }),
        ...(search ? { search } : {}),
        ...(category ? { category } : {}),
        ...(deleted ? { deleted } : {}),
      }
      const { files, meta } = await read(api.GET('/mediafiles/files', { params: { query } }))
      pages = meta.pages
      keys.push(...files.map(({ id }): ItemKey => `file:${id}`))
    }
    return keys
  }

  /** How a rule is taken back: by a rule about where things went, but what lies there already. */
  async function planReturn(rule: MediaRule, action: BulkAction) {
    const { directory } = rule
    const isRemoval = action.action === 'remove'
    if (action.action === 'restore' || (!isRemoval && directory === undefined)) return undefined
    const place = { ...rule, onlyFiles: false, directory: isRemoval ? directory : action.parent }
    const [folders, files] = await Promise.all([readFolders(place, isRemoval), readFiles(place, isRemoval)])
    const except = [...folders, ...files]
    if (except.length > BULK_LIMIT) return undefined
    const back: BulkAction = isRemoval ? { action: 'restore' } : { action: 'move', parent: directory ?? null }
    return async () => change(back, await toSelection({ ...place, except }))
  }

  return {
    async changeMany(selection, action) {
      if ('keys' in selection) return change(action, { items: selection.keys.map(toItem) })
      const { rule } = selection
      const [told, undo] = await Promise.all([toSelection(rule), planReturn(rule, action)])
      const outcome = await change(action, told)
      return undo && outcome.done > outcome.keys.length ? { ...outcome, undo } : outcome
    },
    async createArchive(selection) {
      const told = 'keys' in selection ? { items: selection.keys.map(toItem) } : await toSelection(selection.rule)
      return (await read(api.POST('/mediafiles/archives', { body: { selection: told } }))).file
    },
  }
}

function toItem(key: ItemKey): Schema<'MediaItem'> {
  const [kind, id] = key.split(':')
  return { type: kind === 'file' ? 'file' : 'directory', id: Number(id) }
}

function toOutcome({ done, failed, counts }: Schema<'MediaBulkResult'>): BulkOutcome {
  const [first] = failed
  return {
    done: counts.done,
    keys: done.map(({ type, id }): ItemKey => `${type === 'file' ? 'file' : 'folder'}:${id}`),
    failed: counts.failed,
    ...(first ? { reason: first.message } : {}),
  }
}
