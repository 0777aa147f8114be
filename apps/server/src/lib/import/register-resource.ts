import { requirePermission } from '../access/permissions'
import { AppError } from '../http/error'
import { listTitle, recordFieldsOf } from '../resource/record-fields'
import { toInput } from './import-columns'
import type { ImportedResource } from './imported-resource'
import { writableFields } from './read-value'
import { PATH_FIELD, RegisterWriter } from './register-writer'
import { type ImportField, registerImport } from './target'
import type { WritableField } from './writable-field'

/** Lets a resource take files: columns, references, checks and keys come from its contract. */
export function registerResourceImport(resource: ImportedResource): void {
  const { path, permission } = resource
  let fields: readonly WritableField[] | undefined
  const writable = () => {
    fields ??= [...writableFields(`${resource.name}.create`), ...(resource.columns?.fields ?? [])]
    return fields
  }
  registerImport({
    path,
    title: `Импорт: ${listTitle(path)}`,
    rows: 'строк',
    entity: path,
    get isTree() {
      return writable().some(({ to }) => to === path)
    },
    fields: () => [...pathField(path, writable()), ...writable()],
    permit(ctx, mode) {
      if (mode !== 'upsert') requirePermission(ctx.actor, `${permission}.${mode === 'create' ? 'create' : 'edit'}`)
      else if (!ctx.actor.grants.has(`${permission}.edit`)) requirePermission(ctx.actor, `${permission}.create`)
    },
    begin: (ctx, content, { mode }) => RegisterWriter.begin(ctx, resource, { fields: writable(), content, mode }),
    async revert(ctx, { id, version, before }, mark) {
      const now = await resource.lock(ctx, id, before ? 'edit' : 'delete').catch(whereNone)
      if (now?.version !== version) return false
      if (before) await resource.write(ctx, now, await toInput(ctx, resource.columns, before, id), mark)
      else await resource.remove(ctx, id, mark)
      return true
    },
  })
}

/** «Полное название» of what lies inside others: nobody writes it, but it says which record is meant. */
function pathField(path: string, writable: readonly WritableField[]): ImportField[] {
  const label = recordFieldsOf(path)?.get(PATH_FIELD)?.label
  const isOwn = writable.some(({ name }) => name === PATH_FIELD)
  return label && !isOwn ? [{ name: PATH_FIELD, label, isRequired: false }] : []
}

/** A record that is deleted was changed, too; what may not be written is refused as ever. */
function whereNone(error: unknown): undefined {
  if (!(error instanceof AppError) || error.status !== 404) throw error
}
