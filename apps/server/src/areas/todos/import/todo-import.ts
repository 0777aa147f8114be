import { requirePermission } from '../../../lib/access/permissions'
import { registerImport } from '../../../lib/import/target'
import { endOfBoard } from '../todo-input'
import { todoResource } from '../todo-resource'
import { ImportNames } from './import-names'
import { type ImportInput, todoImportFields, toInput } from './import-rows'

type Prepared = ImportInput & { kanban_order: string; import_run?: number }

/** Задачи take files: every row is a new task. */
registerImport({
  path: '/todos',
  title: 'Импорт задач',
  rows: 'задач',
  entity: 'todo_import',
  isTree: false,
  fields: () => todoImportFields,
  permit: (ctx) => void requirePermission(ctx.actor, 'todos.create'),
  async begin(ctx, content, { run }) {
    const names = await ImportNames.load(ctx)
    const boardEnd = Number(await endOfBoard(ctx))
    return {
      prepare(row, index): Prepared {
        const input = toInput(row, content.fields ?? [], names)
        return { ...input, ...(run === undefined ? {} : { import_run: run }), kanban_order: `${boardEnd + index}` }
      },
      async write(writing, prepared, mark) {
        const { id, title, version } = await todoResource.insert(writing, prepared as Prepared, mark)
        return { action: 'create', title, changes: [], record: { id, version } }
      },
    }
  },
})
